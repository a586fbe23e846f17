import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Icon } from '../actions/icon.tsx';
import * as css from './search.module.css';

interface Props {
  label: string;
  placeholder: string;
  now: string;
  onSearch: (text: string) => void;
}

/** A search that goes on Enter. Give it a `key` of what is searched, so that a new address fills the field. */
export function SearchForm({ label, placeholder, now, onSearch }: Props) {
  const [text, setText] = useState(now);
  return (
    <form
      className={css.searching}
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <label className={`${css.find} grow`}>
        <Icon name="search" size="s" />
        <input
          type="search"
          aria-label={label}
          placeholder={placeholder}
          maxLength={60}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <Button type="submit">ค้นหา</Button>
    </form>
  );
}
