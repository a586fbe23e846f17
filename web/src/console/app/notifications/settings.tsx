import { Slider, Switch } from '@mantine/core';
import * as z from 'zod/mini';
import { Button } from '../../parts/actions/button.tsx';
import { Dialog } from '../../parts/dialog/sheet.tsx';
import { StampField } from '../../parts/fields/date-fields.tsx';
import * as sheet from '../../parts/dialog/sheet.module.css';
import { usePreference } from '../../parts/layout/preference.ts';
import { timestampOf } from '../../parts/figures/time.tsx';
import { isQuiet } from './rules.ts';
import * as css from '../frame/overlays.module.css';
import { PushSwitch } from './push-switch.tsx';
import { play } from './channels.ts';

const SAMPLE = [660, 880];

/** Volume and quiet hours; saved on each change. */
export function NotificationSettingsSheet({ onClose }: { onClose: () => void }) {
  const [settings, change] = useNotificationSettings();
  return (
    <Dialog title="ตั้งค่าการแจ้งเตือน" onClose={onClose}>
      <div className={`grid ${sheet.sheet}`}>
        <div>
          <p id="volume">ความดัง {settings.volume}%</p>
          <div className={css.volume}>
            <Slider
              className="grow"
              min={5}
              max={100}
              step={5}
              size="lg"
              label={null}
              thumbProps={{ 'aria-labelledby': 'volume' }}
              value={settings.volume}
              onChange={(volume) => change({ volume })}
            />
            <Button onClick={() => play(SAMPLE, settings.volume)}>ลองฟัง</Button>
          </div>
          {settings.sound ? null : <p className="hint">เสียงปิดอยู่ เปิดได้ที่เมนู เสียงเมื่อมีรายการใหม่</p>}
        </div>
        <QuietHours now={settings} onChange={change} />
        <PushSwitch />
        <div className={`wraps ${sheet.end}`}>
          <Button onClick={onClose}>ปิด</Button>
        </div>
      </div>
    </Dialog>
  );
}

function QuietHours({
  now,
  onChange,
}: {
  now: NotificationSettings;
  onChange: (change: Partial<NotificationSettings>) => void;
}) {
  const { quiet, isQuietWanted } = now;
  const put = (change: Partial<NotificationSettings['quiet']>) => {
    const next = { ...quiet, ...change };
    if (next.from && next.to) onChange({ quiet: next }); // an empty field is not a time yet
  };
  return (
    <div>
      <Switch
        className={css.switch}
        label="ช่วงเวลาเงียบ"
        description="ไม่มีเสียงและไม่แจ้งเตือนในช่วงนี้ (เวลาไทย)"
        checked={isQuietWanted}
        onChange={(event) => onChange({ isQuietWanted: event.currentTarget.checked })}
      />
      {isQuietWanted ? (
        <div className={`grid ${css.hours}`}>
          <StampField kind="time" label="ตั้งแต่" value={quiet.from} onChange={(from) => put({ from })} />
          <StampField kind="time" label="ถึง" value={quiet.to} onChange={(to) => put({ to })} />
        </div>
      ) : null}
    </div>
  );
}

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const NotificationSettings = z.object({
  sound: z.boolean(),
  /** 0–100. */
  volume: z.number().check(z.minimum(5), z.maximum(100)),
  /** Notifications of the browser while the tab is hidden. */
  browser: z.boolean(),
  isQuietWanted: z.boolean(),
  quiet: z.object({ from: time, to: time }),
});
type NotificationSettings = z.output<typeof NotificationSettings>;
const standard: NotificationSettings = {
  sound: false,
  volume: 50,
  browser: false,
  isQuietWanted: false,
  quiet: { from: '22:00', to: '06:00' },
};

/** Notification settings of this operator at this browser. */
export function useNotificationSettings(): [NotificationSettings, (change: Partial<NotificationSettings>) => void] {
  const [settings, put] = usePreference('notices', NotificationSettings, standard);
  return [settings, (change) => put({ ...settings, ...change })];
}

/** Tells whether a moment is within quiet hours (Bangkok time). */
export const isMuted = ({ isQuietWanted, quiet }: NotificationSettings, now: Date): boolean =>
  isQuietWanted && isQuiet(quiet, timestampOf(now).slice(11, 16));
