import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the product. */
export default [
  layout("routes/public.tsx", [
    index("features/site/landing-page.tsx"),
    route("calculation", "features/site/calculation-page.tsx"),
    route("minimum-wages", "features/site/minimum-wages-page.tsx"),
    route("terms", "features/site/terms-page.tsx"),
    route("privacy", "features/site/privacy-page.tsx"),
    layout("routes/server-data.tsx", { id: "public-server-data" }, [
      route("pricing", "features/billing/pricing-page.tsx"),
      route("enterprise", "features/inquiries/enterprise-page.tsx"),
    ]),
  ]),
  layout("routes/server-data.tsx", [
    layout("routes/account.tsx", [
      route("login", "features/accounts/login-page.tsx"),
      route("forgot-password", "features/accounts/forgot-password-page.tsx"),
      route("confirm-email", "features/accounts/confirm-email-page.tsx"),
      route("reset-password", "features/accounts/reset-password-page.tsx"),
      layout("routes/visitor.tsx", [
        route("login/code", "features/accounts/login-code-page.tsx"),
        route("login/phone", "features/accounts/login-phone-page.tsx"),
        route("login/company", "features/accounts/login-company-page.tsx"),
        route("signup", "features/accounts/signup-page.tsx"),
        route("signup/code", "features/accounts/signup-code-page.tsx"),
        route("signup/phone", "features/accounts/signup-phone-page.tsx"),
      ]),
    ]),
    layout("routes/signed-in.tsx", [
      route("onboarding", "features/configuration/onboarding-page.tsx"),
      route("app", "routes/app.tsx", [
        index("routes/dashboard.tsx"),
        route("settings", "routes/settings.tsx"),
        route("analysis", "routes/analysis.tsx"),
        layout("routes/subscriber.tsx", [
          route("results", "features/results/results-page.tsx"),
          route("lookup", "features/lookup/lookup-page.tsx"),
        ]),
      ]),
    ]),
  ]),
  route("*", "routes/unknown.tsx"),
] satisfies RouteConfig;
