import { type ChangeEvent, useRef, useState } from 'react';
import { uploadAnswerFile } from '@portal/contract/console/chat-acts.ts';
import { type KeptFile, MOST_PICTURE_BYTES, NO_HEIC, PICTURE_TYPES } from '@portal/contract/uploads.ts';
import { isHeic, shrinkPicture } from '../../../kit/data/shrink.ts';
import { upload } from '../../../kit/data/upload.ts';
import { Button } from '../../parts/actions/button.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { sentenceOf } from '../../parts/sentence.ts';
import * as css from '../inbox.module.css';

interface Props {
  conversationId: string;
  disabled: boolean;
  onDone: (file: KeptFile) => void;
}

/** A picture for an answer: it is sent to the server when it is chosen, and to the member with the answer. */
export function Attach({ conversationId: id, disabled, onDone }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const [error, setError] = useState('');
  const take = async (chosen: File) => {
    setError('');
    setPercent(0);
    try {
      const file = await shrinkPicture(chosen);
      if (isHeic(file)) return setError(NO_HEIC);
      if (file.size > MOST_PICTURE_BYTES) return setError('รูปใหญ่เกิน 10 MB กรุณาเลือกรูปใหม่');
      onDone((await upload(uploadAnswerFile, { input: { id }, file, onProgress: setPercent })).data);
    } catch (thrown) {
      setError(sentenceOf(thrown));
    } finally {
      setPercent(undefined);
    }
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = ''; // the same picture may be chosen again
    if (file) void take(file);
  };
  return (
    <>
      <input ref={input} type="file" accept={PICTURE_TYPES} hidden aria-label="ไฟล์รูปภาพ" onChange={choose} />
      <Button small icon="image" disabled={disabled || percent !== undefined} onClick={() => input.current?.click()}>
        {percent === undefined ? 'แนบรูปภาพ' : `กำลังอัปโหลด ${percent}%`}
      </Button>
      {error ? (
        <span className={parts.error} role="alert">
          {error}
        </span>
      ) : null}
    </>
  );
}

export const ChosenPicture = ({ file, onRemove }: { file: KeptFile; onRemove: () => void }) => (
  <div className={css.chosen}>
    <img src={file.url} alt="รูปที่เลือก" width={file.width} height={file.height} />
    <Button small icon="trash" onClick={onRemove}>
      นำรูปออก
    </Button>
  </div>
);
