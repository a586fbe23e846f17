import { useId } from 'react';
import { type Appearance, setAppearance, type Theme, useAppearance } from '../../kit/appearance.ts';
import { NEEDS_CONNECTION, useOnline } from '../../kit/online.ts';
import { Privacy } from './privacy.tsx';
import * as css from './profile.module.css';
import { Part, Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';
import { SwitchRow } from './switch-row.tsx';
import { useChoice } from './use-choice.ts';
import * as words from './words.ts';

/** How the portal looks, what one is told, and what one may take along. */
export default function PrefsSection({ profile }: SectionProps) {
  const choose = useChoice();
  const { theme, readable, hide_balance } = useAppearance();
  const show = (change: Partial<Appearance>) => {
    setAppearance(change);
    choose(change);
  };
  return (
    <Section title={words.prefs}>
      <Part title={words.display}>
        <div className={css.rows}>
          <ThemeRow theme={theme} onChoose={(each) => show({ theme: each })} />
          <SwitchRow
            title={words.readable}
            hint={words.readableHint}
            checked={readable}
            onChange={(on) => show({ readable: on })}
          />
          <SwitchRow
            title={words.hideBalance}
            hint={words.hideBalanceHint}
            checked={hide_balance}
            onChange={(on) => show({ hide_balance: on })}
          />
        </div>
        <p className="hint">{words.everyDevice}</p>
      </Part>
      <Part title={words.notifications}>
        <div className={css.rows}>
          <SwitchRow
            title={words.marketing}
            hint={words.marketingHint}
            checked={profile.preferences.marketing === true}
            onChange={(marketing) => choose({ marketing })}
          />
        </div>
      </Part>
      <Privacy />
    </Section>
  );
}

function ThemeRow({ theme, onChoose }: { theme: Theme; onChoose: (theme: Theme) => void }) {
  const name = useId();
  const isOnline = useOnline();
  return (
    <fieldset className={css.theme} disabled={!isOnline}>
      <legend>{words.theme}</legend>
      {isOnline ? null : <span className="hint">{NEEDS_CONNECTION}</span>}
      <div className={css.tabs}>
        {(Object.keys(words.themes) as Theme[]).map((each) => (
          <label key={each}>
            <input className="sr" type="radio" name={name} checked={each === theme} onChange={() => onChoose(each)} />
            {words.themes[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
