import { RATE_LIMIT_CODE, RATE_LIMIT_WAIT_S } from '../../contract/src/realtime.ts';
import { expect, test } from '../fixtures.ts';

const OPEN = `0${JSON.stringify({ sid: 'x', upgrades: [], pingInterval: 25_000, pingTimeout: 20_000, maxPayload: 4096 })}`;

test('a page whose socket was refused waits the given time, then reconnects', async ({ signedIn: page }) => {
  await page.clock.install();
  await page.addInitScript(() => (Math.random = () => 0.99)); // jitter is up to twice the time: fixed here
  let opened = 0;
  let subscribed = false;
  await page.routeWebSocket(/realtime-socket/, (socket) => {
    opened += 1;
    if (opened > 1) {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        subscribed ||= message.toString().includes('"subscribe"');
        server.send(message);
      });
      return;
    }
    socket.send(OPEN);
    socket.onMessage(() => void socket.close({ code: RATE_LIMIT_CODE })); // the page authenticates
  });
  await page.goto('/');
  await expect.poll(() => opened).toBe(1);
  for (let passed_s = 0; passed_s < RATE_LIMIT_WAIT_S - 2; passed_s += 1) await page.clock.fastForward(1000);
  expect(opened).toBe(1);
  await page.clock.fastForward(RATE_LIMIT_WAIT_S * 1000 + 3000);
  await expect.poll(() => subscribed).toBe(true);
  expect(opened).toBe(2);
});
