declare module '@adobe/structured-data-validator' {
  type Issue = {
    rootType: string;
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    errorType?: string;
    path: { type?: string; property?: string; index?: number }[];
  };
  class Validator {
    constructor(schemaOrg: { '@graph': object[] });
    validate(data: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
  export = Validator;
}
