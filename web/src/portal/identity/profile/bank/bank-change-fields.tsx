import { banksToChoose } from '@portal/contract/banks.ts';
import { useId, useRef } from 'react';
import { BankBadge } from '../../../../kit/money/bank-badge.tsx';
import * as field from '../../../../kit/forms/field.module.css';
import { FieldError } from '../../../../kit/forms/field.tsx';
import { Icon, IconButton } from '../../../../kit/actions/icon.tsx';
import * as css from './bank-change.module.css';
import * as words from '../words.ts';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { MAX_EVIDENCE_FILES } from '@portal/contract/profile.ts';
import { MAX_PICTURE_BYTES, PICTURE_TYPES, uploadFile } from '@portal/contract/uploads.ts';
import { messageOf } from '../../../../kit/data/call.ts';
import { useOnline } from '../../../../kit/data/online.ts';
import { upload } from '../../../../kit/data/upload.ts';

interface BankSelectProps {
  value: string;
  error: string | undefined;
  onPick: (code: string) => void;
  onBlur: () => void;
}

/** Choice of a bank, with the device's native control. */
export function BankSelect({ value, error, onPick, onBlur }: BankSelectProps) {
  const id = useId();
  return (
    <div className={field.root}>
      <label htmlFor={id}>ธนาคารใหม่</label>
      <div className={`${field.well} ${css.select}`} data-invalid={error ? true : undefined}>
        {value ? <BankBadge code={value} small /> : <Icon name="bank" />}
        <select
          id={id}
          name="bank_name"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => onPick(currentTarget.value)}
          onBlur={onBlur}
        >
          <option value="" disabled>
            เลือกธนาคาร
          </option>
          {banksToChoose.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="down" size="s" />
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

/** An uploaded picture. */
export interface EvidenceFile {
  readonly file_id: string;
  readonly url: string;
}
interface EvidenceProps {
  files: readonly EvidenceFile[];
  error: string | undefined;
  /** Takes an updater function: an upload may finish after other changes. */
  onChange: (next: (files: readonly EvidenceFile[]) => readonly EvidenceFile[]) => void;
  onFail: (reason: string) => void;
}

const KEY = ['profile', 'evidence'] as const;
/** An upload is running. */
export const useIsUploading = (): boolean => useIsMutating({ mutationKey: KEY }) > 0;

/** Up to three pictures, each uploaded when chosen, so that submitting is instant. */
export function Evidence({ files, error, onChange, onFail }: EvidenceProps) {
  const id = useId();
  const isOnline = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    mutationKey: KEY,
    mutationFn: async (file: File) => {
      if (file.size > MAX_PICTURE_BYTES) return onFail('รูปใหญ่เกิน 10\u00A0MB กรุณาเลือกรูปใหม่');
      const { data } = await upload(uploadFile, { file });
      onChange((now) => [...now, { file_id: data.file_id, url: data.url }]);
    },
    onError: (failure) => onFail(messageOf(failure)),
  });
  const described = `${id}-hint${error ? ` ${id}-error` : ''}`;
  return (
    <fieldset className={field.root} aria-describedby={described}>
      <legend>รูปหลักฐาน</legend>
      <p id={`${id}-hint`} className="hint">
        {'แนบได้ 1–3 รูป รูปละไม่เกิน 10\u00A0MB'}
      </p>
      <ul className={`wraps ${css.pictures}`}>
        {files.map((file, at) => (
          <li key={file.file_id}>
            <img src={file.url} width="96" height="96" alt={`รูปที่ ${at + 1}`} />
            <IconButton
              ball
              label={`ลบรูปที่ ${at + 1}`}
              onClick={() => onChange((now) => now.filter((each) => each !== file))}
            >
              <Icon name="close" size="s" />
            </IconButton>
          </li>
        ))}
        {files.length < MAX_EVIDENCE_FILES ? (
          <li>
            <button
              type="button"
              className={css.add}
              name="files"
              aria-busy={sending.isPending}
              aria-disabled={sending.isPending || !isOnline}
              data-invalid={error ? true : undefined}
              onClick={() => sending.isPending || !isOnline || input.current?.click()}
            >
              <Icon name="camera" />
              {sending.isPending ? words.sending : words.addPicture}
            </button>
          </li>
        ) : null}
      </ul>
      <input
        ref={input}
        className="sr"
        type="file"
        accept={PICTURE_TYPES}
        tabIndex={-1}
        aria-label={words.addPicture}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) sending.mutate(file);
        }}
      />
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
