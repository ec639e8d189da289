import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the product. */
export default [
  layout("routes/public.tsx", [
    index("site/landing/landing-page.tsx"),
    route("calculation", "site/reference/calculation-page.tsx"),
    route("minimum-wages", "site/reference/minimum-wages-page.tsx"),
    route("rules", "site/rules/rules-page.tsx"),
    route("rules/:place", "site/rules/place-rules-page.tsx"),
    route("terms", "site/terms-page.tsx"),
    route("privacy", "site/privacy-page.tsx"),
    layout("routes/server-data.tsx", { id: "public-server-data" }, [
      route("pricing", "features/billing/plans/pricing-page.tsx"),
      route("enterprise", "features/inquiries/enterprise-page.tsx"),
    ]),
  ]),
  layout("routes/server-data.tsx", [
    layout("routes/account.tsx", [
      route("login", "features/sign-in/pages/login-page.tsx"),
      route("forgot-password", "features/sign-in/pages/forgot-password-page.tsx"),
      route("confirm-email", "features/sign-in/pages/confirm-email-page.tsx"),
      route("reset-password", "features/sign-in/pages/reset-password-page.tsx"),
      layout("routes/visitor.tsx", [
        route("login/code", "features/sign-in/pages/login-code-page.tsx"),
        route("login/phone", "features/sign-in/pages/login-phone-page.tsx"),
        route("login/company", "features/sign-in/pages/login-company-page.tsx"),
        route("signup", "features/sign-in/pages/signup-page.tsx"),
        route("signup/code", "features/sign-in/pages/signup-code-page.tsx"),
        route("signup/phone", "features/sign-in/pages/signup-phone-page.tsx"),
      ]),
    ]),
    layout("routes/signed-in.tsx", [
      route("onboarding", "routes/onboarding.tsx"),
      route("app", "routes/app.tsx", [
        index("routes/dashboard.tsx"),
        route("settings", "routes/settings.tsx", [
          index("routes/settings/general.tsx"),
          route("payroll-files", "routes/settings/payroll-files.tsx"),
          route("locations", "routes/settings/locations.tsx"),
          route("balances", "routes/settings/balances.tsx"),
          route("sign-in", "routes/settings/sign-in.tsx"),
          route("plan", "routes/settings/plan.tsx"),
          route("notifications", "routes/settings/notifications.tsx"),
          route("data", "routes/settings/data.tsx"),
        ]),
        route("profiles/new", "features/profiles/sample/new-profile-page.tsx"),
        route("profiles/:profileId", "features/profiles/sample/change-profile-page.tsx"),
        route("analysis", "routes/analysis.tsx"),
        layout("routes/subscriber.tsx", [
          route("analysis/:reviewId", "routes/review.tsx"),
          route("analysis/:reviewId/columns", "routes/review.tsx", { id: "review-columns" }),
          route("results", "features/results/run-list/results-page.tsx"),
          route("results/:runId", "features/results/run-page/run-page.tsx"),
          route("results/:runId/payroll", "features/results/for-payroll/for-payroll-page.tsx"),
          route("results/:runId/report", "routes/report.tsx"),
          route("results/:runId/taken", "features/actuals/taken-page.tsx"),
          route("employees", "routes/employees.tsx"),
          route("employees/:employeeNumber", "routes/employee.tsx"),
          route("employees/:employeeNumber/statement", "features/employees/statement/statement-page.tsx"),
          route("lookup", "routes/lookup.tsx"),
          route("purchases", "features/purchases/list/purchases-page.tsx"),
          route("purchases/import", "features/purchases/import/import-page.tsx"),
          route("purchases/opening-balances", "features/purchases/import/opening-balances-page.tsx"),
          route("purchases/items", "features/purchases/items/items-page.tsx"),
        ]),
      ]),
    ]),
  ]),
  route("*", "routes/unknown.tsx"),
] satisfies RouteConfig;
