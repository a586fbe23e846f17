import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../kit/data/call.ts';
import { Button } from '../parts/actions/button.tsx';
import { useIsDisconnected, useMay } from '../parts/frame.ts';
import { type ConsoleFeature, useFeatures } from '../parts/feature.ts';
import { PageHead } from '../parts/layout/page.tsx';
import { Pane } from '../parts/layout/pane.tsx';
import * as parts from '../parts/layout/parts.module.css';
import { ReasonSheet } from '../parts/dialog/reason-sheet.tsx';
import { settingsQuery, useSaveSettings } from './queries.ts';
import { SiteImages } from './site-images.tsx';
import { SettingGroups } from './setting-groups.tsx';
import * as css from './settings.module.css';
import { useSettingName } from './setting-field.tsx';

type Values = Record<string, unknown>;

export function Component() {
  const query = useQuery(settingsQuery);
  const elsewhere = useFeatures().filter(({ settingsPath }) => settingsPath);
  const isEditedHere = ([key]: readonly [string, unknown]) =>
    !elsewhere.some(({ settings = {} }) => Object.hasOwn(settings, key));
  return (
    <>
      <PageHead title="ตั้งค่าเว็บไซต์" />
      <Pane query={query} skeleton={<FieldsSkeleton />}>
        {({ guarded, ...values }) => (
          <SettingsForm values={Object.fromEntries(Object.entries(values).filter(isEditedHere))} guarded={guarded} />
        )}
      </Pane>
      {query.isPending ? null : (
        <>
          <Elsewhere features={elsewhere} />
          <div className={css.apart}>
            <SiteImages />
          </div>
        </>
      )}
    </>
  );
}

const FieldsSkeleton = () => (
  <div className={`${parts.panel} ${css.fields}`} role="status" aria-label="กำลังโหลด">
    {Array.from({ length: 12 }, (_, place) => (
      <div key={place}>
        <Skeleton height={12} width="45%" />
        <Skeleton height={36} mt={8} />
      </div>
    ))}
  </div>
);

function SettingsForm({ values, guarded }: { values: Values; guarded: readonly string[] }) {
  const [drafts, setDrafts] = useState<Values>({});
  const [isAsking, setAsking] = useState(false);
  const isDisconnected = useIsDisconnected();
  const mayChange = useMay()('settings.change');
  const nameOfSetting = useSettingName();
  const changed = Object.keys(drafts).filter((key) => JSON.stringify(drafts[key]) !== JSON.stringify(values[key]));
  const guards = changed.filter((key) => guarded.includes(key));
  const save = useSaveSettings(Object.fromEntries(changed.map((key) => [key, drafts[key]])), {
    onDone: () => setDrafts({}),
    onSettled: () => setAsking(false),
  });
  const cancel = () => {
    setDrafts({});
    save.reset();
  };
  const send = () => (guards.length ? setAsking(true) : save.mutate(undefined));
  const wrong = save.error instanceof ApiError ? save.error : undefined;
  return (
    <>
      <form
        className={parts.panel}
        onSubmit={(event) => {
          event.preventDefault();
          if (changed.length && !isDisconnected && !save.isPending) send();
        }}
      >
        {mayChange ? null : <p className={css.note}>ดูได้อย่างเดียว การแก้ไขเป็นของเจ้าของ</p>}
        <SettingGroups
          values={values}
          drafts={drafts}
          guarded={guarded}
          disabled={!mayChange || save.isPending}
          wrong={wrong}
          onChange={(name, value) => setDrafts({ ...drafts, [name]: value })}
        />
        {mayChange ? (
          <div className={`row folds tight ${css.foot}`}>
            <p className="hint grow" role="status">
              {changed.length ? `แก้ไข: ${changed.map(nameOfSetting).join(', ')}` : 'ยังไม่มีการแก้ไข'}
            </p>
            <Button disabled={!changed.length || save.isPending} onClick={cancel}>
              ยกเลิก
            </Button>
            <Button type="submit" tone="primary" disabled={!changed.length || isDisconnected || save.isPending}>
              {save.isPending ? 'กำลังบันทึก' : 'บันทึก'}
            </Button>
          </div>
        ) : null}
      </form>
      {isAsking ? (
        <GuardSheet
          names={guards.map(nameOfSetting)}
          onClose={() => setAsking(false)}
          onSubmit={(reason) => save.mutateAsync(reason).catch(() => undefined)}
        />
      ) : null}
    </>
  );
}

/** Settings edited on pages of their own. */
function Elsewhere({ features }: { features: readonly ConsoleFeature[] }) {
  const may = useMay();
  const places = features.flatMap(({ pages = [], settingsPath }) =>
    pages.flatMap(({ path, nav }) => (path === settingsPath && nav && may(nav.permission) ? [{ path, nav }] : [])),
  );
  return places.length ? (
    <ul className={css.apart}>
      {places.map(({ path, nav }) => (
        <li key={path}>
          <Link className="link" to={path}>
            {nav.group}: {nav.title}
          </Link>
        </li>
      ))}
    </ul>
  ) : null;
}

interface GuardProps {
  names: readonly string[];
  onClose: () => void;
  onSubmit: (reason: string) => unknown;
}
const GuardSheet = ({ names, ...rest }: GuardProps) => (
  <ReasonSheet title="เปลี่ยนค่าที่คุ้มครองเงิน" confirmText="บันทึก" tone="primary" {...rest}>
    <p>{names.join(', ')}: ถ้าคุ้มครองน้อยลง ต้องมีเจ้าของหรือผู้จัดการอีกคนอนุมัติก่อน และทุกค่าที่แก้พร้อมกันจะรอด้วย</p>
  </ReasonSheet>
);
