import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import { patiently } from '../../platform/database/retry-start.ts';
import { DomainError } from '../../platform/errors.ts';
import { settingsOf } from './settings.ts';
import { now_ms } from '../../platform/clock.ts';

const LOOK_MS = 1000;
/** How soon to ask again when nobody has said when it ends, or it takes longer than was said. */
const UNKNOWN_S = 60;
const LONGEST_S = 86_400;

const CALLS = /^\/(api|chat-api|minigame-api)\//;
/** What the page of the maintenance itself needs: that it is one, the site's signs, and a way to reach a person. */
const STAYS_OPEN = /^\/api\/(combine|setting-image\/|contact-line\/|contact\/message)/;

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Bangkok', hour: '2-digit', minute: '2-digit' });

const refusal = (until: Date | null): DomainError => {
  const left_s = until ? Math.ceil((until.getTime() - now_ms()) / 1000) : 0;
  const isKnown = until !== null && left_s > 0;
  return new DomainError('unavailable', {
    id: 'maintenance',
    retry_after_s: isKnown ? Math.min(left_s, LONGEST_S) : UNKNOWN_S,
    message: isKnown
      ? `ปิดปรับปรุงระบบชั่วคราว คาดว่าจะกลับมาเวลา ${clock.format(until)} น.`
      : 'ปิดปรับปรุงระบบชั่วคราว กรุณากลับมาใหม่ภายหลัง',
  });
};

/**
 * While the site is in maintenance, members' calls are refused with 503 and pages say so with their status; webhooks and
 * health go on. Each node looks once a second beside its calls, so that no call waits for it.
 */
export const closeInMaintenance = async (app: FastifyInstance, db: Db): Promise<void> => {
  let closed: DomainError | undefined;
  const look = async () => {
    const { maintenance, maintenance_until } = await settingsOf(db);
    closed = maintenance ? refusal(maintenance_until) : undefined;
  };
  await patiently(look);
  const looking = setInterval(() => void look().catch(() => {}), LOOK_MS).unref(); // a lost database: what was known stands
  app.addHook('onClose', async () => clearInterval(looking));
  app.addHook('onRequest', async (request, reply) => {
    if (!closed) return;
    // An address may be written in many ways (%61pi); the route it leads to is one.
    const route = request.routeOptions.url ?? '';
    if (CALLS.test(route) || CALLS.test(request.url)) {
      if (!STAYS_OPEN.test(route)) throw closed;
    } else if ((request.routeOptions.config as { page?: true }).page)
      reply.code(503).header('Retry-After', String(closed.details.retry_after_s));
  });
};
