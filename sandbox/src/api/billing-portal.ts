import { Hono } from "hono";
import { z } from "zod";
import { find } from "../protocol/api-error.ts";
import { paginate } from "../protocol/paginate.ts";
import { boolean, listParameters, mergeMetadata, metadata, webAddress } from "../protocol/read-parameters.ts";
import { newPortalConfiguration, newPortalSession } from "../resources/billing-portal.ts";
import type { PortalConfiguration, PortalSession } from "../resources/wire.ts";
import { change, emit, type Sandbox } from "../sandbox.ts";
import type { createEndpoints } from "./endpoint.ts";
import { portalFeatures, readFeatures } from "./portal-features.ts";
import { flowData, readFlow } from "./portal-flow.ts";

const sessionCreation = z.object({
  customer: z.string(),
  configuration: z.string().optional(),
  return_url: webAddress.optional(),
  locale: z.string().optional(),
  flow_data: flowData.optional(),
});

const configurationFields = {
  name: z.string().optional(),
  default_return_url: z.union([webAddress, z.literal("")]).optional(),
  business_profile: z
    .strictObject({
      headline: z.string().max(60).optional(),
      privacy_policy_url: webAddress.optional(),
      terms_of_service_url: webAddress.optional(),
    })
    .optional(),
  metadata: metadata.optional(),
};

const creation = z.object({ ...configurationFields, features: portalFeatures });
const update = z.object({
  ...configurationFields,
  features: portalFeatures.optional(),
  active: boolean.optional(),
});

export function portalSessionRoutes(endpoint: ReturnType<typeof createEndpoints>) {
  return new Hono().post(
    "/",
    endpoint(sessionCreation, ({ sandbox, parameters }) => createSession(sandbox, parameters)),
  );
}

export function portalConfigurationRoutes(endpoint: ReturnType<typeof createEndpoints>) {
  const filters = z.object({ ...listParameters, active: boolean.optional(), is_default: boolean.optional() });
  return new Hono()
    .post(
      "/",
      endpoint(creation, ({ sandbox, parameters }) => createConfiguration(sandbox, parameters)),
    )
    .get(
      "/",
      endpoint(filters, ({ sandbox, parameters }) => {
        defaultConfiguration(sandbox);
        const wanted = Object.values(sandbox.state.portalConfigurations).filter(
          ({ active, is_default }) =>
            (parameters.active ?? active) === active && (parameters.is_default ?? is_default) === is_default,
        );
        return paginate("/v1/billing_portal/configurations", wanted, parameters);
      }),
    )
    .get(
      "/:id",
      endpoint(z.object({}), ({ sandbox, id }) => findConfiguration(sandbox, id)),
    )
    .post(
      "/:id",
      endpoint(update, ({ sandbox, parameters, id }) => {
        const configuration = findConfiguration(sandbox, id);
        change(sandbox, "billing_portal.configuration.updated", configuration, (it) => {
          if (parameters.active !== undefined) it.active = parameters.active;
          applyFields(sandbox, it, parameters);
        });
        return configuration;
      }),
    );
}

function createSession(sandbox: Sandbox, given: z.output<typeof sessionCreation>): PortalSession {
  const customer = find(sandbox.state.customers, "customer", given.customer, "customer");
  const configuration =
    given.configuration === undefined
      ? defaultConfiguration(sandbox)
      : findConfiguration(sandbox, given.configuration, "configuration");
  const session = newPortalSession(
    {
      configuration: configuration.id,
      customer: customer.id,
      returnUrl: given.return_url ?? configuration.default_return_url,
      flow: given.flow_data ? readFlow(sandbox, given.flow_data) : null,
      locale: given.locale ?? null,
      pageUrl: (secret) => `${sandbox.url}/pay/portal/${secret}`,
    },
    sandbox.clock.now(),
  );
  sandbox.state.portalSessions[session.url.slice(session.url.lastIndexOf("/") + 1)] = session;
  emit(sandbox, "billing_portal.session.created", session);
  return session;
}

function createConfiguration(sandbox: Sandbox, given: z.output<typeof creation>): PortalConfiguration {
  const configuration = newPortalConfiguration(
    sandbox.catalogue,
    { name: null, returnUrl: null, isDefault: false, metadata: {} },
    sandbox.clock.now(),
  );
  applyFields(sandbox, configuration, given);
  sandbox.state.portalConfigurations[configuration.id] = configuration;
  emit(sandbox, "billing_portal.configuration.created", configuration);
  return configuration;
}

function applyFields(
  sandbox: Sandbox,
  configuration: PortalConfiguration,
  given: z.output<typeof update>,
): void {
  if (given.name !== undefined) configuration.name = given.name || null;
  if (given.default_return_url !== undefined)
    configuration.default_return_url = given.default_return_url || null;
  for (const name of ["headline", "privacy_policy_url", "terms_of_service_url"] as const)
    configuration.business_profile[name] =
      given.business_profile?.[name] ?? configuration.business_profile[name];
  configuration.metadata = mergeMetadata(configuration.metadata, given.metadata);
  if (given.features) configuration.features = readFeatures(sandbox, configuration.features, given.features);
  configuration.updated = sandbox.clock.now();
}

/** The configuration of sessions that name none; created when it is first needed. */
function defaultConfiguration(sandbox: Sandbox): PortalConfiguration {
  const { portalConfigurations } = sandbox.state;
  const existing = Object.values(portalConfigurations).find(({ is_default }) => is_default);
  if (existing) return existing;
  const made = newPortalConfiguration(
    sandbox.catalogue,
    { name: null, returnUrl: null, isDefault: true, metadata: {} },
    sandbox.clock.now(),
  );
  portalConfigurations[made.id] = made;
  return made;
}

function findConfiguration(sandbox: Sandbox, id: string, param?: string): PortalConfiguration {
  return find(sandbox.state.portalConfigurations, "configuration", id, param);
}
