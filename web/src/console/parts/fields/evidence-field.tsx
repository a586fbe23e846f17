import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import { uploadEvidence } from '@portal/contract/console/evidence.ts';
import { PICTURE_TYPES } from '@portal/contract/uploads.ts';
import { upload } from '../../../kit/data/upload.ts';
import { Button } from '../actions/button.tsx';
import { useIsDisconnected } from '../actions/connection.ts';
import * as parts from '../layout/parts.module.css';
import { sentenceOf } from '../sentence.ts';

interface Props {
  label: string;
  fileId: string | undefined;
  onChange: (fileId: string) => void;
}

/** A document for the second operator, as a picture; it is sent when it is chosen. */
export function EvidenceField({ label, fileId, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isDisconnected = useIsDisconnected();
  const sending = useMutation({
    mutationFn: async (file: Blob) => (await upload(uploadEvidence, { file })).data,
    onSuccess: ({ file_id }) => onChange(file_id),
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = ''; // the same picture may be chosen again
    if (file) sending.mutate(file);
  };
  return (
    <div>
      <input ref={input} type="file" accept={PICTURE_TYPES} hidden aria-label={label} onChange={choose} />
      <Button icon="image" disabled={isDisconnected || sending.isPending} onClick={() => input.current?.click()}>
        {fileId ? 'เปลี่ยนเอกสาร' : `แนบ${label}`}
      </Button>{' '}
      <span className="hint" role="status">
        {sending.isPending ? 'กำลังอัปโหลด' : fileId ? 'แนบแล้ว' : 'ต้องแนบ เช่น ใบแจ้งค่าธรรมเนียมหรือใบเสร็จ'}
      </span>
      {sending.error ? (
        <p className={parts.error} role="alert">
          {sentenceOf(sending.error)}
        </p>
      ) : null}
    </div>
  );
}
