import { NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pane } from '../../parts/layout/pane.tsx';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import { agentsQuery } from '../queries.ts';

interface Props {
  onClose: () => void;
  onSubmit: (input: { operator_id: string; note?: string }) => unknown;
}

/** Hands a conversation to another agent, with a note. */
export function AssignSheet({ onClose, onSubmit }: Props) {
  const query = useQuery({ ...agentsQuery, staleTime: 0 });
  const [operator_id, setOperator] = useState('');
  const [note, setNote] = useState('');
  return (
    <Sheet
      title="โอนแชท"
      confirmText="โอนแชท"
      disabled={!operator_id}
      onClose={onClose}
      onConfirm={() => onSubmit({ operator_id, ...(note.trim() ? { note: note.trim() } : {}) })}
    >
      <Pane query={query} rows={1} blank="ไม่มีผู้ที่รับแชทได้">
        {(agents) => (
          <NativeSelect
            label="ให้"
            required
            data={[
              { value: '', label: 'เลือกผู้รับแชท' },
              ...agents.map(({ id, name, is_here, open }) => ({
                value: id,
                label: `${name} · ${is_here ? 'อยู่' : 'ไม่อยู่'} · เปิดอยู่ ${open}`,
              })),
            ]}
            value={operator_id}
            onChange={(event) => setOperator(event.currentTarget.value)}
          />
        )}
      </Pane>
      <Textarea
        label="โน้ต"
        rows={3}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </Sheet>
  );
}
