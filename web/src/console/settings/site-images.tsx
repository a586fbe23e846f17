import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { TextInput } from '@mantine/core';
import type { SiteImage } from '@portal/contract/console/images.ts';
import { PICTURE_TYPES } from '@portal/contract/uploads.ts';
import { messageOf } from '../../kit/call.ts';
import { Button } from '../parts/button.tsx';
import { useDesk } from '../parts/desk.ts';
import { useIsCut } from '../parts/live.ts';
import { Pane } from '../parts/pane.tsx';
import { Panel } from '../parts/panel.tsx';
import { useSiteImage } from '../parts/upload-image.ts';
import { useMay } from '../session/queries.ts';
import { settingsQuery, siteImagesQuery } from './queries.ts';
import * as css from './settings.module.css';
import { slotNames } from './words.ts';

/** The site's own pictures: each place with what stands there now. */
export function SiteImages() {
  const query = useQuery(siteImagesQuery);
  return (
    <Panel title="รูปของเว็บไซต์">
      <Pane query={query} rows={5}>
        {(images) => (
          <ul className={css.images}>
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
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(alt ?? '');
  const change = useChange();
  const isOff = useIsCut() || change.isPending;
  const mayChange = useMay()('settings.change');
  const [name, hint, isDecoration] = slotNames[slot];
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = ''; // the same picture may be chosen again
    if (file) change.mutate({ slot, file, alt: isDecoration ? '' : words });
  };
  return (
    <li className={css.image}>
      <div className={css.frame}>
        {image ? <img src={image} alt={alt ?? ''} /> : <span className="hint">ใช้รูปเดิมของระบบ</span>}
      </div>
      <div className="grow">
        <h3>{name}</h3>
        <p className="hint">{hint}</p>
        {mayChange && !isDecoration ? (
          <TextInput
            label={`คำบรรยายรูป ${name}`}
            value={words}
            maxLength={200}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        ) : null}
        {mayChange ? (
          <div className={css.imageActs}>
            <input ref={input} type="file" accept={PICTURE_TYPES} hidden aria-label={name} onChange={take} />
            <Button disabled={isOff} onClick={() => input.current?.click()}>
              {change.isPending ? 'กำลังบันทึก…' : image ? 'เปลี่ยนรูป' : 'เลือกรูป'}
            </Button>
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

/** Changing is seen at once, here and among the settings. */
function useChange() {
  const client = useQueryClient();
  const { say } = useDesk();
  const { mutate, isPending } = useSiteImage();
  return {
    isPending,
    mutate: (wish: Parameters<typeof mutate>[0]) =>
      mutate(wish, {
        onSuccess: (after) => {
          client.setQueryData(siteImagesQuery.queryKey, (all) =>
            all?.map((each) => (each.slot === after.slot ? after : each)),
          );
          void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
          say('บันทึกแล้ว', 'ok');
        },
        onError: (error) => say(messageOf(error), 'err'),
      }),
  };
}
