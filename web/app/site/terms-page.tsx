import { pageMeta } from "../lib/format/page-meta.ts";
import { Article } from "./article.tsx";
import { TemplateNotice } from "./template-notice.tsx";

export const meta = () => [...pageMeta("Terms of service")(), { name: "robots", content: "noindex" }];

export default function TermsPage() {
  return (
    <Article title="Terms of service">
      <TemplateNotice />
      <h2>Who offers this service</h2>
      <p>
        [Name and address of the operator] offers Wagefloor at [address of the site] to employers and their
        payroll staff.
      </p>
      <h2>What the service does</h2>
      <p>
        Wagefloor reads the payroll files that you upload, proposes a deduction for each employee, and keeps
        the balances still owed. It checks the average hourly rate of the file against the general minimum
        wage of the place on the pay date. It is not legal advice, and you decide what is deducted from
        anyone's pay.
      </p>
      <h2>Your account</h2>
      <p>
        You keep your password to yourself and upload only data that you are allowed to process. [Age,
        authority to act for a business.]
      </p>
      <h2>Plans, trial and payment</h2>
      <p>
        Plans are paid monthly in advance at the prices of the pricing page. A free trial comes before the
        first payment, once for each account. You can cancel at any time; your access then ends with the
        period you paid for. [Taxes, refunds, changes of prices.]
      </p>
      <h2>Availability and liability</h2>
      <p>[Availability promised, limits of liability, indemnity.]</p>
      <h2>Ending</h2>
      <p>[How either side ends the contract, and what becomes of the data.]</p>
      <h2>Law and changes</h2>
      <p>
        [Governing law, place of jurisdiction, how changes of these terms are announced.] Effective [date].
      </p>
    </Article>
  );
}
