import { useId, useState } from 'react';
import { store } from '../../kit/session.ts';
import * as css from './sidebar.module.css';
import * as words from './member-words.ts';

type Theme = keyof typeof words.themes;
const KEY = 'auth.theme-mode'; // read by before-paint.js
const choices = Object.keys(words.themes) as Theme[];

function apply(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'auto') delete dataset['mode'];
  else dataset['mode'] = theme;
  store(KEY, theme === 'auto' ? null : theme);
}

export function ThemeSwitch() {
  const [theme, choose] = useState(() => (document.documentElement.dataset['mode'] ?? 'auto') as Theme);
  const id = useId();
  return (
    <div className={css.theme}>
      <span id={id}>{words.theme}</span>
      <div className={css.tabs} role="group" aria-labelledby={id}>
        {choices.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === theme}
            onClick={() => {
              choose(each);
              apply(each);
            }}
          >
            {words.themes[each]}
          </button>
        ))}
      </div>
    </div>
  );
}
