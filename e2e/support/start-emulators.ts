/** Google's sign-in and Twilio's text messages, emulated for the server under test until this process is ended. */
import { createEmulator } from "emulate";
import { addresses } from "./addresses.ts";
import { googleClient, googlePeople, textsAccount } from "./emulators.ts";

const { from, ...account } = textsAccount;
await createEmulator({
  service: "twilio",
  port: addresses.textsPort,
  seed: { twilio: { account, phone_numbers: [{ phone_number: from }] } },
});
await createEmulator({
  service: "google",
  port: addresses.googlePort,
  seed: {
    google: {
      users: Object.values(googlePeople).map((email) => ({ email, name: email, email_verified: true })),
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
