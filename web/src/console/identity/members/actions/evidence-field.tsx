import { Textarea } from '@mantine/core';

/** Proof of identity, which the second operator compares. */
export const EvidenceField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <Textarea
    label="หลักฐานว่าเป็นเจ้าของบัญชี"
    required
    rows={2}
    maxLength={500}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
