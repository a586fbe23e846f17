import * as z from 'zod/mini';
import { usePreference } from '../../parts/layout/preference.ts';
import { timestampOf } from '../../parts/figures/time-words.ts';
import { isQuiet } from './rules.ts';

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const NotificationSettings = z.object({
  sound: z.boolean(),
  /** Of a hundred. */
  volume: z.number().check(z.minimum(5), z.maximum(100)),
  /** Notifications of the browser while the tab is hidden. */
  browser: z.boolean(),
  isQuietWanted: z.boolean(),
  quiet: z.object({ from: time, to: time }),
});
export type NotificationSettings = z.output<typeof NotificationSettings>;
const standard: NotificationSettings = {
  sound: false,
  volume: 50,
  browser: false,
  isQuietWanted: false,
  quiet: { from: '22:00', to: '06:00' },
};

/** How this operator is notified of new requests at this browser. */
export function useNotificationSettings(): [NotificationSettings, (change: Partial<NotificationSettings>) => void] {
  const [settings, put] = usePreference('notices', NotificationSettings, standard);
  return [settings, (change) => put({ ...settings, ...change })];
}

/** Whether nothing is announced at a moment; the hours are those of Bangkok. */
export const isMuted = ({ isQuietWanted, quiet }: NotificationSettings, now: Date): boolean =>
  isQuietWanted && isQuiet(quiet, timestampOf(now).slice(11, 16));
