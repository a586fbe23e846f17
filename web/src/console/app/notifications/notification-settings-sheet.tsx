import { Slider, Switch } from '@mantine/core';
import { Button } from '../../parts/actions/button.tsx';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import { StampField } from '../../parts/fields/stamp-field.tsx';
import * as sheet from '../../parts/dialog/sheet.module.css';
import { type NotificationSettings, useNotificationSettings } from './notification-settings.ts';
import * as css from './notification-settings-sheet.module.css';
import { PushSwitch } from './push-switch.tsx';
import { play } from './sound.ts';

const SAMPLE = [660, 880];

/** How loud, and when not at all. Each change holds at once. */
export function NotificationSettingsSheet({ onClose }: { onClose: () => void }) {
  const [settings, change] = useNotificationSettings();
  return (
    <Dialog title="ตั้งค่าการแจ้งเตือน" onClose={onClose}>
      <div className={sheet.sheet}>
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
        <div className={sheet.end}>
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
    if (next.from && next.to) onChange({ quiet: next }); // a field that is being emptied is no time yet
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
        <div className={css.hours}>
          <StampField kind="time" label="ตั้งแต่" value={quiet.from} onChange={(from) => put({ from })} />
          <StampField kind="time" label="ถึง" value={quiet.to} onChange={(to) => put({ to })} />
        </div>
      ) : null}
    </div>
  );
}
