import * as z from 'zod/mini';
import { ById, data, Id, page, pageQuery, Time, word } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { WordOf } from '../modules.ts';
import { OperatorBrief } from './common.ts';

export type AlertKind = WordOf<'alerts'>;
/** `urgent`: money may be at risk, or nothing gets done until somebody looks. */
export const AlertLevel = z.enum(['urgent', 'warning']);
export type AlertLevel = z.output<typeof AlertLevel>;

export const Alert = z.object({
  id: Id,
  kind: word<AlertKind>(),
  level: AlertLevel,
  text: z.string(),
  /** When it began, or was first seen. */
  since: Time,
  /** When it last happened; later than `since` where it happened again. */
  last_at: Time,
  /** How often it happened, or how many things it is about. */
  count: z.number(),
  /** Null: it lasts. What merely happened is over when somebody acknowledges it. */
  over_at: z.nullable(Time),
  /** Who has seen it; null again when it happens again. */
  acknowledged_by: z.nullable(OperatorBrief),
  acknowledged_at: z.nullable(Time),
});
export type Alert = z.output<typeof Alert>;

/** `open`: what lasts and nobody has acknowledged, the default. */
export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/alerts',
  caller: { operator: 'alerts.see' },
  input: z.object({ state: z._default(z.enum(['open', 'all']), 'open'), ...pageQuery }),
  output: page(Alert),
});
/** The first who acknowledges is named; again changes nothing. */
export const acknowledgeAlert = endpoint({
  method: 'POST',
  path: '/api/alerts/:id/acknowledge',
  caller: { operator: 'alerts.acknowledge' },
  params: ById,
  output: data(Alert),
});
