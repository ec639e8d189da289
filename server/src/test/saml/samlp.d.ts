/** What the tests use of samlp, which brings no types: a SAML identity provider. */
declare module "samlp" {
  interface Answer {
    readonly issuer: string;
    readonly cert: string;
    readonly key: string;
    readonly audience?: string;
    readonly recipient?: string;
    readonly destination?: string;
    readonly inResponseTo?: string | undefined;
    readonly signAssertion?: boolean;
    readonly signResponse?: boolean;
    readonly signatureAlgorithm?: string;
    readonly digestAlgorithm?: string;
    readonly lifetimeInSeconds?: number;
    readonly encryptionCert?: string;
    readonly encryptionPublicKey?: string;
  }

  interface Person {
    readonly id: string;
    readonly emails: readonly { readonly value: string }[];
    readonly displayName: string;
    readonly name: { readonly givenName: string; readonly familyName: string };
  }

  interface Asked {
    readonly id: string;
    readonly issuer: string;
    readonly assertionConsumerServiceURL: string;
  }

  const samlp: {
    getSamlResponse(answer: Answer, person: Person, done: (error: Error | null, xml: string) => void): void;
    parseRequest(
      request: { readonly method: string; readonly query: Readonly<Record<string, string>> },
      options: object,
      done: (error: Error | null, asked: Asked) => void,
    ): void;
    metadata(options: {
      readonly issuer: string;
      readonly cert: string;
      readonly redirectEndpointPath: string;
      readonly postEndpointPath: string;
    }): (
      request: { readonly protocol: string; readonly headers: Readonly<Record<string, string>> },
      response: { set(name: string, value: string): void; send(xml: string): void },
    ) => void;
  };
  export = samlp;
}
