/** Google's sign-in, a company's Okta and Twilio's text messages, emulated for the server under test until this process is ended. */
import { createEmulator } from "emulate";
import { addresses } from "../addresses.ts";
import { company, companyPeople, googleClient, googlePeople, textsAccount } from "./emulators.ts";

const { from, ...account } = textsAccount;
await createEmulator({
  service: "twilio",
  port: addresses.textsPort,
  seed: { twilio: { account, phone_numbers: [{ phone_number: from }] } },
});
await createEmulator({
  service: "okta",
  port: addresses.oktaPort,
  seed: {
    okta: {
      users: companyPeople.map((email) => ({ login: email, email })),
      authorization_servers: [{ id: "default", name: "default", audiences: ["api://default"] }],
      oauth_clients: [
        {
          client_id: company.client_id,
          client_secret: company.client_secret,
          name: "Wagefloor",
          auth_server_id: "default",
          redirect_uris: [`${addresses.namedApp}/api/auth/sso/callback/${company.domain}`],
        },
      ],
    },
  },
});
await createEmulator({
  service: "google",
  port: addresses.googlePort,
  seed: {
    google: {
      users: googlePeople.map((email) => ({ email, name: email, email_verified: true })),
      oauth_clients: [
        {
          ...googleClient,
          name: "Wagefloor",
          redirect_uris: [`${addresses.namedApp}/api/auth/callback/google`],
        },
      ],
    },
  },
});
