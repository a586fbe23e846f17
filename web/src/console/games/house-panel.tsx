import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { useIsDisconnected } from '../parts/connection.ts';
import { useMay } from '../parts/operator.ts';
import { Pane } from '../parts/pane.tsx';
import { Panel } from '../parts/panel.tsx';
import * as parts from '../parts/parts.module.css';
import { HouseSheet } from './house-sheet.tsx';
import { houseQuery } from './queries.ts';
import { StateChip } from './state-chip.tsx';

/** All games at once: open as far as each of them is, or closed and why. */
export function HousePanel() {
  const query = useQuery(houseQuery);
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay()('games.change');
  const isDisconnected = useIsDisconnected();
  return (
    <Panel
      title="เกมทั้งหมด"
      extra={
        mayChange && query.data ? (
          <Button small icon="lock" disabled={isDisconnected} onClick={() => setOpen(true)}>
            {query.data.closed_reason === null ? 'ปิดทุกเกม' : 'เปิดทุกเกม'}
          </Button>
        ) : null
      }
    >
      <Pane query={query} rows={1}>
        {({ closed_reason }) => (
          <p className={parts.body}>
            <StateChip reason={closed_reason} />
          </p>
        )}
      </Pane>
      {isOpen && query.data ? <HouseSheet before={query.data.closed_reason} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}
