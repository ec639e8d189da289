import { pageMeta } from "../lib/format/page-meta.ts";
import { Article } from "./article.tsx";
import { TemplateNotice } from "./template-notice.tsx";

export const meta = () => [...pageMeta("Privacy")(), { name: "robots", content: "noindex" }];

export default function PrivacyPage() {
  return (
    <Article title="Privacy">
      <TemplateNotice />
      <h2>Who is responsible</h2>
      <p>
        [Name, address and contact of the operator, and of the data protection officer where there is one.]
      </p>
      <h2>What is kept</h2>
      <ul>
        <li>
          Your account: email address, a hash of the password, sessions with their network address and
          browser.
        </li>
        <li>
          Payroll data: of each file the employee numbers, locations, hours, gross pay and the results, and
          the balances of employees; of who was skipped, the text that could not be read. The rest of a file
          is not kept.
        </li>
        <li>
          Subscriptions: plan, state and period. Card data goes to the payment provider and never to this
          server.
        </li>
        <li>Inquiries: what you write into the enterprise form.</li>
      </ul>
      <h2>What your browser keeps</h2>
      <p>Cookies, which scripts can't read and which aren't shared with other sites:</p>
      <ul>
        <li>one that keeps you signed in, until you sign out or the session ends</li>
        <li>
          ones that protect sign-in: they connect its steps, such as a code or another site's page, for up to
          an hour, and recognize devices that you signed in with before or chose to trust
        </li>
      </ul>
      <p>
        Local storage, which stays in your browser: your choice of light or dark colors. There are no
        advertising cookies and no analytics, and the pages of this site load nothing from other sites.
      </p>
      <h2>Who else sees data</h2>
      <p>[Hosting provider, mail provider, payment provider (Stripe), with their places.]</p>
      <h2>For how long</h2>
      <p>[Periods of storage for accounts, payroll data, logs and backups.]</p>
      <h2>Your rights</h2>
      <p>[Access, correction, deletion, complaint, and how to ask.] In force since [date].</p>
    </Article>
  );
}
