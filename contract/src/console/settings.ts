import * as z from 'zod/mini';
import { data } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { AwaitingApproval } from './common.ts';

/** Settings with their values, amounts in baht; `guarded`: names of those that protect money. */
const SettingValues = z.catchall(z.object({ guarded: z.array(z.string()) }), z.unknown());
export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  caller: { operator: 'settings.see' },
  output: data(SettingValues),
});
/** Changes settings. If one change weakens a protection, all wait for a second operator. */
export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/settings',
  caller: { operator: 'settings.change' },
  /** Any settings, and `reason` if a protection is weakened. */
  input: z.record(z.string().check(z.maxLength(60)), z.unknown()),
  output: data(SettingValues),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided', 'code_required'],
});
