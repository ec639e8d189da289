-- What items' answers say, in the spelling of the other lists; only the command line prints the old one.
UPDATE "item_answers" SET "answers" = replace(replace(replace("answers"::text,
    '"authorisation-', '"authorization-'), '"authorised-amount"', '"authorized-amount"'), 'equal-instalments"', 'equal-installments"')::jsonb
  WHERE "answers"::text LIKE '%"authoris%' OR "answers"::text LIKE '%equal-instalments"%';
