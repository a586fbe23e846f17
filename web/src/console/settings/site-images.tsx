import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { TextInput } from '@mantine/core';
import { changeSettings } from '@portal/contract/console/settings.ts';
import type { SiteImage } from '@portal/contract/console/images.ts';
import { PICTURE_TYPES } from '@portal/contract/uploads.ts';
import { call } from '../../kit/data/call.ts';
import { Button } from '../parts/actions/button.tsx';
import { useActionQueue, useIsDisconnected, useMay } from '../parts/frame.ts';
import { Pane } from '../parts/layout/pane.tsx';
import { Panel } from '../parts/layout/page.tsx';
import { sentenceOf } from '../parts/actions/decision.ts';
import { settingsQuery, siteImagesQuery, useSiteImage } from './queries.ts';
import * as css from './settings.module.css';
import { slotNames } from './words.ts';

/** The site's pictures, by place. */
export function SiteImages() {
  const query = useQuery(siteImagesQuery);
  return (
    <Panel title="รูปของเว็บไซต์">
      <Pane query={query} rows={5}>
        {(images) => (
          <ul className={`grid l ${css.images}`}>
            {images.map((each) => (
              <OneImage key={each.slot} now={each} />
            ))}
          </ul>
        )}
      </Pane>
    </Panel>
  );
}

function OneImage({ now: { slot, image, alt } }: { now: SiteImage }) {
  const [percent, setPercent] = useState(0);
  const [altText, setWords] = useState(alt ?? '');
  const [missing, setMissing] = useState(false);
  const change = useChange(setPercent);
  const isOff = useIsDisconnected() || change.isPending;
  const mayChange = useMay()('settings.change');
  const [name, hint, isDecoration] = slotNames[slot];
  const description = altText.trim();
  const take = (file: File) => {
    setPercent(0);
    change.mutate({ slot, file, alt: isDecoration ? '' : description });
  };
  return (
    <li className={`wraps ${css.image}`}>
      <div className={`center ${css.frame}`}>
        {image ? <img src={image} alt={alt ?? ''} /> : <span className="hint">ใช้รูปเดิมของระบบ</span>}
      </div>
      <div className="grow">
        <h3>{name}</h3>
        <p className="hint">{hint}</p>
        {mayChange && !isDecoration ? (
          <TextInput
            label={`คำบรรยายรูป ${name}`}
            description="อ่านออกเสียงแทนรูป"
            required
            value={altText}
            maxLength={200}
            error={missing && !description ? 'กรุณาใส่คำบรรยายก่อนเลือกรูป' : undefined}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        ) : null}
        {change.isPending ? (
          <p className="hint num" role="status">
            {percent > 0 && percent < 100 ? `กำลังอัปโหลด ${percent}%` : 'กำลังบันทึก'}
          </p>
        ) : null}
        {mayChange ? (
          <div className={`wraps ${css.imageActions}`}>
            <FileButton
              name={name}
              text={image ? 'เปลี่ยนรูป' : 'เลือกไฟล์'}
              disabled={isOff}
              mayOpen={() => {
                setMissing(!isDecoration && !description);
                return isDecoration === true || description !== '';
              }}
              onFile={take}
            />
            {image && !isDecoration ? (
              <AltButton slot={slot} description={description} before={alt ?? ''} disabled={isOff} />
            ) : null}
            {image ? (
              <Button disabled={isOff} onClick={() => change.mutate({ slot, file: null })}>
                ใช้รูปเดิม
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </li>
  );
}

interface FileProps {
  name: string;
  text: string;
  disabled: boolean;
  mayOpen: () => boolean;
  onFile: (file: File) => void;
}
function FileButton({ name, text, disabled, mayOpen, onFile }: FileProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = ''; // allows choosing the same picture again
    if (file) onFile(file);
  };
  return (
    <>
      <input ref={input} type="file" accept={PICTURE_TYPES} hidden aria-label={name} onChange={choose} />
      <Button disabled={disabled} onClick={() => mayOpen() && input.current?.click()}>
        {text} <span className="sr">{name}</span>
      </Button>
    </>
  );
}

interface AltProps {
  slot: SiteImage['slot'];
  description: string;
  before: string;
  disabled: boolean;
}
/** A new description of the same picture. */
function AltButton({ slot, description, before, disabled }: AltProps) {
  const client = useQueryClient();
  const { toast } = useActionQueue();
  const save = useMutation({
    mutationFn: async () => {
      const { data } = await client.fetchQuery({ ...siteImagesQuery, staleTime: 0 });
      const altText = data.flatMap((each) => (each.alt === null ? [] : [[each.slot, each.alt]]));
      await call(changeSettings, { input: { image_alt: { ...Object.fromEntries(altText), [slot]: description } } });
    },
    onSuccess: () => {
      toast('บันทึกแล้ว', 'ok');
      return client.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
    onError: (error) => toast(sentenceOf(error), 'err'),
  });
  if (description === before || description === '') return null;
  return (
    <Button tone="primary" disabled={disabled || save.isPending} onClick={() => save.mutate()}>
      บันทึกคำบรรยาย
    </Button>
  );
}

/** A change shows at once, here and among the settings. */
function useChange(onProgress: (percent: number) => void) {
  const client = useQueryClient();
  const { toast } = useActionQueue();
  const { mutate, isPending } = useSiteImage(onProgress);
  return {
    isPending,
    mutate: (draft: Parameters<typeof mutate>[0]) =>
      mutate(draft, {
        onSuccess: (after) => {
          client.setQueryData(
            siteImagesQuery.queryKey,
            (all) => all && { data: all.data.map((each) => (each.slot === after.slot ? after : each)) },
          );
          void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
          toast('บันทึกแล้ว', 'ok');
        },
        onError: (error) => toast(sentenceOf(error), 'err'),
      }),
  };
}
