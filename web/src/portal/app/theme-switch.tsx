import { useState } from 'react';
import { store } from '../../kit/session.ts';
import * as css from './sidebar.module.css';
import * as words from './member-words.ts';

type Theme = keyof typeof words.themes;
const KEY = 'auth.theme-mode'; // read by before-paint.js
const choices = Object.keys(words.themes) as Theme[];

export function ThemeSwitch() {
  const [theme, choose] = useState(() => (document.documentElement.dataset['mode'] ?? 'auto') as Theme);
  const apply = (next: Theme) => {
    choose(next);
    if (next === 'auto') {
      delete document.documentElement.dataset['mode'];
      store(KEY, null);
    } else {
      document.documentElement.dataset['mode'] = next;
      store(KEY, next);
    }
  };
  return (
    <div className={css.theme}>
      <span id="theme">{words.theme}</span>
      <div className={css.tabs} role="group" aria-labelledby="theme">
        {choices.map((each) => (
          <button key={each} type="button" aria-pressed={each === theme} onClick={() => apply(each)}>
            {words.themes[each]}
          </button>
        ))}
      </div>
    </div>
  );
}
