import * as z from 'zod/mini';
import { data, Day, page, pageQuery, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { OperatorBrief } from './common.ts';

export const AuditLine = z.object({
  id: z.string(),
  at: Time,
  operator: z.nullable(OperatorBrief),
  action: z.string(),
  subject: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
  /** Display names for ids in the entry: members, accounts, offers, references that still exist. */
  names: z.record(z.string(), z.string()),
  address: z.nullable(z.string()),
  hash: z.string(),
});
export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  caller: { operator: 'audit.see' },
  input: z.object({
    q: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    /** First part of the action: `member`, `withdrawal`. */
    about: z.optional(z.string().check(z.regex(/^[a-z-]{1,30}$/))),
    /** Bangkok days, both included. */
    from: z.optional(Day),
    to: z.optional(Day),
    ...pageQuery,
  }),
  output: page(AuditLine),
});
/** Recomputes the hash chain from the first line. */
export const verifyAudit = endpoint({
  method: 'GET',
  path: '/api/audit/verify',
  caller: { operator: 'audit.see' },
  output: data(z.object({ ok: z.boolean(), rows: z.number(), head: z.string(), broken_at: z.optional(z.string()) })),
});
