import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import { token } from '../data/session.ts';

export type Check<T, V> = (value: T, values: V) => string | undefined;
type Checks<V> = { readonly [K in keyof V]?: Check<V[K], V> };
type Errors<V> = { readonly [K in keyof V]?: string | undefined };

/** Fields that outlive a session that ends while one types, under a name of their own; never a password. */
interface Draft<V> {
  readonly name: string;
  readonly keep: readonly (keyof V & string)[];
}

const WRONG = 'ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบอีกครั้ง';

/** The first sentence that a schema has against a value; the general one where the schema has no Thai. */
export const schemaCheck =
  (schema: z.ZodMiniType) =>
  (value: unknown): string | undefined => {
    const message = z.safeParse(schema, value).error?.issues[0]?.message;
    return message === undefined || /[\u0E01-\u0E5B]/.test(message) ? message : WRONG;
  };

/** The one way forms work here: a field is checked when it is left after an edit, and all on submit; errors go as soon as they are right. */
export function useForm<V extends object>(initial: V, checks: Checks<V>, draft?: Draft<V>) {
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => withDraft(initial, draft));
  const latest = useRef(values); // who answers later than the form was drawn must not undo what was typed since
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
    if (draft) keepDraft(draft.name, picked(now, draft.keep));
    setErrors((before) => {
      const wrong = Object.keys(before) as (keyof V)[];
      return Object.fromEntries(
        wrong.flatMap((each) => (problem(each, now) ? [[each, before[each]]] : [])),
      ) as Errors<V>;
    });
  }
  function set<K extends keyof V>(name: K, value: V[K]): void {
    change(name, () => value);
  }
  /** Back to how it began, as after it was sent: nobody is told that it is empty. */
  function clear(name: keyof V): void {
    set(name, initial[name]);
    edited.current.delete(name);
  }
  function leave(name: keyof V): void {
    if (!edited.current.has(name)) return;
    const error = problem(name);
    if (error) setErrors((now) => ({ ...now, [name]: error }));
  }
  const focus = (name: keyof V): void => {
    requestAnimationFrame(() => fieldCalled(String(name), element.current)?.focus());
  };
  /** An error that came from elsewhere, shown at its field. */
  function fail(name: keyof V, error: string): void {
    setErrors((now) => ({ ...now, [name]: error }));
    focus(name);
  }
  /** Checks these fields, or all; the first wrong one gets the focus. */
  function isValid(names = Object.keys(checks) as (keyof V)[]): boolean {
    const found = Object.fromEntries(names.map((name) => [name, problem(name)]).filter(([, error]) => error));
    setErrors(found as Errors<V>);
    const first = names.find((name) => String(name) in found);
    if (first !== undefined) focus(first);
    return first === undefined;
  }
  const submit = (onValid: (values: V) => void) => (event: FormEvent) => {
    event.preventDefault();
    const unread = element.current?.querySelector<HTMLElement>('[data-unread]'); // it says itself why it counts for nothing
    if (isTapped.current || !isValid() || unread) return unread?.focus();
    onValid(values);
    // A busy phone hands over two taps at once, before the form could be drawn as sent.
    isTapped.current = true;
    setTimeout(() => {
      isTapped.current = false;
    });
  };
  /** For <Field>: name, value, error and what it does when it changes or is left. */
  const field = <K extends keyof V & string>(name: K, clean: (raw: string) => string = (raw) => raw) => ({
    name,
    value: String(values[name]),
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set(name, clean(currentTarget.value) as V[K]),
    onBlur: () => leave(name),
  });
  return { form, values, errors, set, change, clear, leave, focus, fail, isValid, submit, field };
}

/** Of several to choose from, the one that is chosen. */
const fieldCalled = (name: string, form: HTMLFormElement | null): HTMLElement | null | undefined =>
  form?.querySelector<HTMLElement>(`[name="${name}"]:checked`) ?? form?.querySelector<HTMLElement>(`[name="${name}"]`);

const picked = <V extends object>(values: V, names: readonly (keyof V & string)[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Parameters<typeof keepDraft>[1];

function withDraft<V extends object>(initial: V, draft: Draft<V> | undefined): V {
  if (!draft) return initial;
  const kept = readDraft(draft.name);
  const fits = draft.keep.filter(
    (name) => kept[name] !== undefined && (initial[name] === undefined || typeof kept[name] === typeof initial[name]),
  );
  return { ...initial, ...Object.fromEntries(fits.map((name) => [name, kept[name]])) };
}

/**
 * Who leaves the form has left the draft. Not who is asked to sign in again: the window may take the place of a form, and
 * the page is loaded anew.
 */
function useForgottenDraft(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    return () => {
      if (token() !== null) forgetDraft(name);
    };
  }, [name]);
}

export type FormOf<V extends object> = ReturnType<typeof useForm<V>>;
