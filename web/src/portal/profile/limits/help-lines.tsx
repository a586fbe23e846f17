import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../../kit/icon.tsx';
import * as gel from '../../../kit/gel.module.css';
import { tellHelplineOpened } from '../../safer-play/queries.ts';
import { siteQuery } from '../../site/queries.ts';
import * as css from './limits.module.css';
import * as words from './limits-words.ts';

const NATIONAL = { name: 'สายด่วนสุขภาพจิต', tel: '1323' };

/** The lines of the site's settings, each to be called with a tap; the national one while the site names none. */
export function HelpLines() {
  const lines = useQuery(siteQuery).data?.helplines;
  return (
    <div className={css.lines}>
      {(lines?.length ? lines : [NATIONAL]).map(({ name, tel }) => (
        <div key={tel}>
          <p>
            {name} <b className="nb">{tel}</b>
            {tel === NATIONAL.tel ? <span>{` ${words.allDay}`}</span> : null}
          </p>
          <a className={gel.root} data-size="s" data-wide href={`tel:${tel}`} onClick={tellHelplineOpened}>
            <Icon name="headset" size="s" />
            {words.callLine(tel)}
          </a>
        </div>
      ))}
    </div>
  );
}
