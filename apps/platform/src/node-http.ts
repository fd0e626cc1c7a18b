/**
 * Node's `http`, without what an `import` of it costs: that reads all its exports, and one of them, `WebSocket`, loads the
 * whole of `fetch`: 15 MiB and some 15 ms of every start.
 */
export const { createServer, request, STATUS_CODES } = process.getBuiltinModule('node:http');
