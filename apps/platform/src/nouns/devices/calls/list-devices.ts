import type { Handler } from '../../../kernel/call/handler.ts';
import { shownDevices } from './shown-devices.ts';

export const listDevices: Handler<'listDevices'> = async (request) => ({
  devices: await shownDevices(request),
});
