/** A header has whole seconds and has travelled: less than this says nothing about a device. */
const COARSE_MS = 5000;
let ahead_ms = 0;

/** Each answer says what the time is where deposits run out; clocks of devices are wrong by minutes and by months. */
export function syncServerTime(header: string | null, now = Date.now()): void {
  const said = Date.parse(header ?? '');
  if (Number.isNaN(said)) return;
  ahead_ms = Math.abs(said - now) < COARSE_MS ? 0 : said - now;
}

/** Milliseconds since 1970 as the server counts them; by this device's clock while no answer has come. */
export const serverNow = (): number => Date.now() + ahead_ms;

/** When a moment of the server's comes by the clock of this device, in milliseconds since 1970. */
export const toDeviceTime = (moment: Date): number => moment.getTime() - ahead_ms;
