/** The header has whole seconds and some latency: smaller differences are ignored. */
const COARSE_MS = 5000;
let ahead_ms = 0;

/** Sets the offset to the server's clock from a response: device clocks are wrong by minutes or months. */
export function syncServerTime(header: string | null, now = Date.now()): void {
  const server_ms = Date.parse(header ?? '');
  if (Number.isNaN(server_ms)) return;
  ahead_ms = Math.abs(server_ms - now) < COARSE_MS ? 0 : server_ms - now;
}

/** Unix milliseconds by the server's clock; by the device's before the first response. */
export const serverNow = (): number => Date.now() + ahead_ms;

/** A server time on this device's clock, in Unix milliseconds. */
export const toDeviceTime = (moment: Date): number => moment.getTime() - ahead_ms;
