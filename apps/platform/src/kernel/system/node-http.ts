/**
 * Node's `http`. An `import` of it would read all that it exports, and one of those, `WebSocket`, loads the whole of `fetch`,
 * which costs a start time and memory.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
