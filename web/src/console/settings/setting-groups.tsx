import { groupsOf } from './groups.ts';
import { SettingField } from './setting-field.tsx';
import * as css from './settings.module.css';

interface Props {
  /** Stored values. */
  values: Readonly<Record<string, unknown>>;
  /** Edited values. */
  drafts: Readonly<Record<string, unknown>>;
  guarded: readonly string[];
  disabled: boolean;
  /** The refused setting, and its error. */
  wrong: { readonly field?: string | undefined; readonly message: string } | undefined;
  onChange: (name: string, value: unknown) => void;
}

/** All settings by heading, except pictures. */
export const SettingGroups = ({ values, drafts, guarded, disabled, wrong, onChange }: Props) =>
  groupsOf(Object.keys(values).filter((name) => !name.startsWith('image_'))).map(({ title, settings }) => (
    <section key={title} aria-label={title}>
      <h2 className={css.group}>{title}</h2>
      <div className={css.fields}>
        {settings.map((name) => (
          <SettingField
            key={name}
            name={name}
            value={name in drafts ? drafts[name] : values[name]}
            saved={values[name]}
            error={name === wrong?.field ? wrong.message : undefined}
            isGuard={guarded.includes(name)}
            disabled={disabled}
            onChange={(value) => onChange(name, value)}
          />
        ))}
      </div>
    </section>
  ));
