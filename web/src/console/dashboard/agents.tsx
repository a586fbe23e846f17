import { useQuery } from '@tanstack/react-query';
import { agentsQuery } from '../inbox/queries.ts';
import { Chip } from '../parts/chip.tsx';
import { Pane } from '../parts/pane.tsx';
import { Panel } from '../parts/panel.tsx';
import * as css from './dashboard.module.css';

/** The agents of the chat: those who are there first, each with how many conversations they have. */
export function Agents() {
  const query = useQuery(agentsQuery);
  return (
    <Panel title="แอดมินแชท">
      <Pane query={query} rows={2} blank="ยังไม่มีแอดมินที่ตอบแชท" isEmpty={(agents) => agents.length === 0}>
        {(agents) => (
          <ul className={css.rows}>
            {agents
              .toSorted((a, b) => Number(b.is_here) - Number(a.is_here) || b.open - a.open)
              .map(({ id, name, is_here, open }) => (
                <li key={id}>
                  <span className="grow">{name}</span>
                  <span className="hint">คุยอยู่ {open}</span>
                  {is_here ? <Chip tone="ok">อยู่</Chip> : <Chip>ไม่อยู่</Chip>}
                </li>
              ))}
          </ul>
        )}
      </Pane>
    </Panel>
  );
}
