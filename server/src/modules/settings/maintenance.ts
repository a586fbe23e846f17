import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import { retryStart } from '../../platform/database/db-errors.ts';
import { DomainError } from '../../platform/errors.ts';
import { settingsOf } from './settings.ts';
import { now_ms } from '../../platform/clock.ts';

const LOOK_MS = 1000;
/** Retry time without a known end. */
const UNKNOWN_S = 60;
const MAX_S = 86_400;

const CALLS = /^\/(api|chat-api|minigame-api)\//;
/** Routes the maintenance page needs: its status, images and contact. */
const STAYS_OPEN = /^\/api\/(combine|setting-image\/|contact-line\/|contact\/message)/;

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Bangkok', hour: '2-digit', minute: '2-digit' });

const refusal = (until: Date | null): DomainError => {
  const left_s = until ? Math.ceil((until.getTime() - now_ms()) / 1000) : 0;
  const hasEnd = until !== null && left_s > 0;
  return new DomainError('unavailable', {
    id: 'maintenance',
    retry_after_s: hasEnd ? Math.min(left_s, MAX_S) : UNKNOWN_S,
    message: hasEnd
      ? `ปิดปรับปรุงระบบชั่วคราว คาดว่าจะกลับมาเวลา ${clock.format(until)} น.`
      : 'ปิดปรับปรุงระบบชั่วคราว กรุณากลับมาใหม่ภายหลัง',
  });
};

/**
 * Refuses members' calls with 503 during maintenance, and gives pages that status; webhooks and health go on. Each node
 * polls the setting once a second.
 */
export const closeInMaintenance = async (app: FastifyInstance, db: Db): Promise<void> => {
  let closed: DomainError | undefined;
  const poll = async () => {
    const { maintenance, maintenance_until } = await settingsOf(db);
    closed = maintenance ? refusal(maintenance_until) : undefined;
  };
  await retryStart(poll);
  const polling = setInterval(() => void poll().catch(() => {}), LOOK_MS).unref(); // keep the last state during an outage
  app.addHook('onClose', async () => clearInterval(polling));
  app.addHook('onRequest', async (request, reply) => {
    if (!closed) return;
    // A path can be encoded in many ways (%61pi); its route is unique.
    const route = request.routeOptions.url ?? '';
    if (CALLS.test(route) || CALLS.test(request.url)) {
      request.isClosed = !STAYS_OPEN.test(route);
      if (request.isClosed) throw closed;
    } else if ((request.routeOptions.config as { page?: true }).page) {
      request.isClosed = true;
      reply.code(503).header('Retry-After', String(closed.details.retry_after_s));
    }
  });
};
