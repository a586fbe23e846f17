import { Icon } from '../../parts/actions/icon.tsx';
import * as parts from '../../parts/list/list.module.css';
import { SEARCH_ID } from '../frame/navigation.tsx';
import { hitId, Hits } from './hits.tsx';
import * as css from './search-box.module.css';
import { useSearch } from './use-search.ts';

const LIST = 'search-hits';

/** Finds whatever a text means and opens it: what the arrows stand at, else what it says plainly, else the list of members. */
export function SearchBox() {
  const { text, type, hits, at, isShown, state, setOpen, open, submit, onKeyDown } = useSearch();
  const hasHits = isShown && hits.length > 0;
  return (
    <form
      className={css.root}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label className={parts.find}>
        <Icon name="search" size="s" />
        <input
          id={SEARCH_ID}
          type="search"
          role="combobox"
          aria-label="ค้นหา"
          aria-expanded={hasHits}
          aria-controls={hasHits ? LIST : undefined}
          aria-autocomplete="list"
          aria-activedescendant={hits[at] ? hitId(hits[at]) : undefined}
          autoComplete="off"
          placeholder="เบอร์ ชื่อ เลขบัญชี อ้างอิง"
          maxLength={60}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        <kbd aria-hidden="true">/</kbd>
      </label>
      {isShown ? <Hits id={LIST} of={hits} at={at} state={state} onOpen={open} /> : null}
    </form>
  );
}
