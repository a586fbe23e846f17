import { useId } from 'react';
import { setAppearance, type Theme, useAppearance } from '../../kit/appearance.ts';
import * as css from './sidebar.module.css';
import * as words from './member-words.ts';

const choices = Object.keys(words.themes) as Theme[];

export function ThemeSwitch() {
  const { theme } = useAppearance();
  const id = useId();
  return (
    <div className={css.theme}>
      <span id={id}>{words.theme}</span>
      <div className={css.tabs} role="group" aria-labelledby={id}>
        {choices.map((each) => (
          <button key={each} type="button" aria-pressed={each === theme} onClick={() => setAppearance({ theme: each })}>
            {words.themes[each]}
          </button>
        ))}
      </div>
    </div>
  );
}
