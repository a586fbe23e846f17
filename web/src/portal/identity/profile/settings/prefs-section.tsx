import { useState } from 'react';
import { isLoud, setLoud, type Sound } from '../../../../kit/data/sounds.ts';
import { type Appearance, setAppearance, useAppearance } from '../../../../kit/theme/appearance.ts';
import { ChoiceRow, PushRow, SwitchRow } from './rows.tsx';
import { Privacy } from './privacy.tsx';
import * as css from './profile-settings.module.css';
import { Part, Section, type SectionProps } from '../section.tsx';
import { usePreferenceChange } from './changes.ts';
import * as words from '../words.ts';

/** Appearance, sounds, notifications and privacy. */
export default function PrefsSection({ profile }: SectionProps) {
  const choose = usePreferenceChange();
  const { theme, readable, hide_balance } = useAppearance();
  const { marketing } = profile.preferences;
  const show = (change: Partial<Appearance>, before: Partial<Appearance>) => {
    setAppearance(change);
    choose(change, () => setAppearance(before));
  };
  return (
    <Section title={words.prefs}>
      <Part title="การแสดงผล">
        <div className={css.rows}>
          <ChoiceRow
            title={words.theme}
            options={words.themes}
            chosen={theme}
            onChoose={(each) => show({ theme: each }, { theme })}
          />
          <SwitchRow
            title={words.readable}
            hint="ตัวอักษรมีหัว ใหญ่ขึ้น และพื้นเรียบ"
            checked={readable}
            onChange={(on) => show({ readable: on }, { readable })}
          />
          <SwitchRow
            title="ซ่อนยอดเงินไว้ก่อน"
            hint="ยอดเครดิตจะแสดงเมื่อคุณกดดู"
            checked={hide_balance}
            onChange={(on) => show({ hide_balance: on }, { hide_balance })}
          />
        </div>
        <p className="hint">การตั้งค่านี้ใช้กับทุกเครื่องที่คุณเข้าสู่ระบบ</p>
      </Part>
      <Part title="เสียง">
        <div className={css.rows}>
          <SoundRow sound="chat" title="ข้อความใหม่ในแชท" />
          <SoundRow sound="minigame" title="มินิเกม" />
        </div>
        <p className="hint">การตั้งค่านี้ใช้กับเครื่องนี้เท่านั้น</p>
      </Part>
      <Part title="การแจ้งเตือน">
        <div className={css.rows}>
          <PushRow />
          <ChoiceRow
            title="รับข่าวโปรโมชั่น"
            hint="หากไม่รับ ป๊อปอัปหลังเข้าสู่ระบบจะไม่แสดง เปลี่ยนได้ทุกเมื่อ"
            options={words.marketingChoices}
            chosen={marketing === null ? undefined : marketing ? 'yes' : 'no'}
            onChoose={(each) => choose({ marketing: each === 'yes' })}
          />
        </div>
      </Part>
      <Privacy memberId={profile.id} />
    </Section>
  );
}

/** A sound of this device. */
function SoundRow({ sound, title }: { sound: Sound; title: string }) {
  const [isOn, turn] = useState(() => isLoud(sound));
  const change = (on: boolean) => {
    setLoud(sound, on);
    turn(on);
  };
  return <SwitchRow title={title} isLocal checked={isOn} onChange={change} />;
}
