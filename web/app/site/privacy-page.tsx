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
      <h2>What we keep</h2>
      <ul>
        <li>
          Your account: email address, a hash of the password, sessions with their network address and
          browser.
        </li>
        <li>
          Payroll data: from each file the employee numbers, the names if it has them, locations, hours, gross
          pay, and results, and employees' balances. For skipped employees, the text that couldn't be read. We
          keep the file itself until you run it, for an hour at most.
        </li>
        <li>
          Authorizations: the written consents you record for employees and the signed documents you upload.
        </li>
        <li>
          Subscriptions: plan, status, and period. Card data goes to the payment provider and never to this
          server.
        </li>
        <li>Inquiries: what you enter in the enterprise form.</li>
      </ul>
      <h2>What your browser keeps</h2>
      <p>Cookies, which scripts can't read and which aren't shared with other sites:</p>
      <ul>
        <li>one that keeps you signed in until you sign out or the session ends</li>
        <li>
          ones that protect sign-in: they connect its steps, such as a code or another site's page, for up to
          an hour, and recognize devices that you signed in with before or chose to trust
        </li>
      </ul>
      <p>
        Local storage, which stays in your browser: your choice of light or dark colors. There are no
        advertising cookies and no analytics, and the pages of this site load nothing from other sites.
      </p>
      <h2>Who else sees your data</h2>
      <p>[Hosting provider, email provider, payment provider (Stripe), with their locations.]</p>
      <h2>How long we keep it</h2>
      <p>[Retention periods for accounts, payroll data, logs, and backups.]</p>
      <h2>Your rights</h2>
      <p>[Access, correction, deletion, complaints, and how to make a request.] Effective [date].</p>
    </Article>
  );
}
