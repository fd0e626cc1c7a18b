/** The code of a failure of Node, SQLite or PostgreSQL (`ENOENT`, `25006`). @returns undefined where it has none */
export const errorCode = (reason: unknown): string | undefined =>
  reason instanceof Error && 'code' in reason && typeof reason.code === 'string' ? reason.code : undefined;
