import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { afterPress } from './after-press.ts';
import { forgetDraft, saveDraft, readDraft } from './draft.ts';
import { token } from '../data/session.ts';

export type Check<T, V> = (value: T, values: V) => string | undefined;
type Checks<V> = { readonly [K in keyof V]?: Check<V[K], V> };
type Errors<V> = { readonly [K in keyof V]?: string | undefined };

/** Fields stored as a draft under a name, to survive the end of a session; never a password. */
interface Draft<V> {
  readonly name: string;
  readonly keep: readonly (keyof V & string)[];
}

const WRONG = 'ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบอีกครั้ง';

/** First validation message of a schema for a value; the general one if not Thai. */
export const schemaCheck =
  (schema: z.ZodMiniType) =>
  (value: unknown): string | undefined => {
    const message = z.safeParse(schema, value).error?.issues[0]?.message;
    return message === undefined || /[\u0E01-\u0E5B]/.test(message) ? message : WRONG;
  };

/** Errors after a change: each states what is wrong now, and goes once its value is valid. */
export const remainingErrors = <V extends object>(
  before: Errors<V>,
  problemOf: (name: keyof V) => string | undefined,
): Errors<V> => {
  const errors = (Object.keys(before) as (keyof V)[]).map((name) => [name, problemOf(name)] as const);
  return Object.fromEntries(errors.filter(([, error]) => error)) as Errors<V>;
};

/** Form state: a field is validated on blur after an edit, all on submit; an error goes once the value is valid. */
export function useForm<V extends object>(initial: V, checks: Checks<V>, draft?: Draft<V>) {
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => withDraft(initial, draft));
  const latest = useRef(values); // a late response must not undo newer input
  useForgottenDraft(draft?.name);
  const [errors, setErrors] = useState<Errors<V>>({});
  const form = useCallback((now: HTMLFormElement | null) => {
    element.current = now;
  }, []);
  const edited = useRef(new Set<keyof V>());
  const isTapped = useRef(false);
  const problem = (name: keyof V, now: V = values) => (checks[name] as Check<unknown, V> | undefined)?.(now[name], now);

  function change<K extends keyof V>(name: K, next: (value: V[K]) => V[K]): void {
    const now = { ...latest.current, [name]: next(latest.current[name]) };
    latest.current = now;
    edited.current.add(name);
    setValues(now);
    if (draft) saveDraft(draft.name, picked(now, draft.keep));
    setErrors((before) => remainingErrors(before, (each) => problem(each, now)));
  }
  function set<K extends keyof V>(name: K, value: V[K]): void {
    change(name, () => value);
  }
  /** Resets to the initial values without validating. */
  function clear(name: keyof V): void {
    set(name, initial[name]);
    edited.current.delete(name);
  }
  function leave(name: keyof V): void {
    afterPress(() => {
      if (!edited.current.has(name)) return;
      const error = problem(name, latest.current);
      if (error) setErrors((now) => ({ ...now, [name]: error }));
    });
  }
  const focus = (name: keyof V): void => {
    requestAnimationFrame(() => fieldCalled(String(name), element.current)?.focus());
  };
  /** An external error, shown at its field. */
  function fail(name: keyof V, error: string): void {
    setErrors((now) => ({ ...now, [name]: error }));
    focus(name);
  }
  /** Validates these fields, or all; focuses the first invalid one. */
  function isValid(names = Object.keys(checks) as (keyof V)[]): boolean {
    const invalid = Object.fromEntries(names.map((name) => [name, problem(name)]).filter(([, error]) => error));
    setErrors(invalid as Errors<V>);
    const first = names.find((name) => String(name) in invalid);
    if (first !== undefined) focus(first);
    return first === undefined;
  }
  const submit = (onValid: (values: V) => void) => (event: FormEvent) => {
    event.preventDefault();
    const unread = element.current?.querySelector<HTMLElement>('[data-unread]'); // it has its own message
    if (isTapped.current || !isValid() || unread) return unread?.focus();
    onValid(values);
    // A slow phone can submit twice before the form redraws.
    isTapped.current = true;
    setTimeout(() => {
      isTapped.current = false;
    });
  };
  /** For <Field>: name, value, error and handlers. */
  const field = <K extends keyof V & string>(name: K, clean: (raw: string) => string = (raw) => raw) => ({
    name,
    value: String(values[name]),
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set(name, clean(currentTarget.value) as V[K]),
    onBlur: () => leave(name),
  });
  return { form, values, errors, set, change, clear, leave, focus, fail, isValid, submit, field };
}

/** For a group of choices: the chosen one. */
const fieldCalled = (name: string, form: HTMLFormElement | null): HTMLElement | null | undefined =>
  form?.querySelector<HTMLElement>(`[name="${name}"]:checked`) ?? form?.querySelector<HTMLElement>(`[name="${name}"]`);

const picked = <V extends object>(values: V, names: readonly (keyof V & string)[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Parameters<typeof saveDraft>[1];

function withDraft<V extends object>(initial: V, draft: Draft<V> | undefined): V {
  if (!draft) return initial;
  const saved = readDraft(draft.name);
  const fits = draft.keep.filter(
    (name) => saved[name] !== undefined && (initial[name] === undefined || typeof saved[name] === typeof initial[name]),
  );
  return { ...initial, ...Object.fromEntries(fits.map((name) => [name, saved[name]])) };
}

/** Removes the draft when the form is left for another page, not when a new sign-in replaces it and reloads. */
function useForgottenDraft(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    return () => {
      if (token() !== null) forgetDraft(name);
    };
  }, [name]);
}

export type FormOf<V extends object> = ReturnType<typeof useForm<V>>;
