const noSchema = () => {
  throw new Error('calls are checked by the contract, not by schemas of the server');
};

/**
 * For every server: Fastify's own compilers are not part of the build, and would only make the start longer and the process
 * larger.
 */
export const withoutSchemas = {
  compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema },
};
