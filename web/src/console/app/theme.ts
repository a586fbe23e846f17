import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import type { ClipboardEvent, InputEvent } from 'react';
import { toArabicDigits } from '../../kit/forms/digits.ts';
import { cleanAmount, hasSeveralNumbers } from '../../kit/money/amount-text.ts';

const ONE_ONLY = 'วางได้ทีละจำนวน เช่น 500';

/** Refuses a pasted range such as "500-1000", which would become one number; the browser shows why at the field. */
function refuseSeveral(event: ClipboardEvent<HTMLInputElement>): void {
  if (!hasSeveralNumbers(cleanAmount(event.clipboardData.getData('text')))) return;
  event.preventDefault();
  const field = event.currentTarget;
  field.setCustomValidity(ONE_ONLY);
  field.reportValidity();
  const forget = () => field.setCustomValidity('');
  field.addEventListener('input', forget, { once: true });
  field.addEventListener('blur', forget, { once: true });
}

/** Converts Thai digits before the field drops them as letters. */
function readThaiDigits({ currentTarget: field }: InputEvent<HTMLInputElement>): void {
  const text = toArabicDigits(field.value);
  if (text === field.value) return;
  const at = field.selectionStart;
  field.value = text;
  field.setSelectionRange(at, at);
}

const aboveSheet = { zIndex: 'calc(var(--z-modal) + 1)' };

export const theme = createTheme({
  fontFamily: 'var(--font-body)',
  headings: { fontFamily: 'var(--font-head)' },
  defaultRadius: 9,
  primaryColor: 'indigo',
  colors: {
    // The library's dark greys are neutral; ours follow the indigo of the tokens.
    dark: [
      '#f3f4ff',
      '#cdd1f3',
      '#a6acda',
      '#7f86be',
      '#343872',
      '#272a5c',
      '#1e1e4c',
      '#16163a',
      '#0e0e28',
      '#0b0b20',
    ],
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // Options lie above the sheet of their field.
    Select: { defaultProps: { comboboxProps: aboveSheet } },
    MultiSelect: { defaultProps: { comboboxProps: aboveSheet } },
    // By default a comma is a decimal point (100,000 becomes 100), Thai digits are refused, and a pasted 500-1000 becomes 5,001,000.
    NumberInput: {
      defaultProps: {
        hideControls: true,
        allowedDecimalSeparators: ['.'],
        thousandSeparator: ',',
        onInput: readThaiDigits,
        onPaste: refuseSeveral,
      },
    },
  },
});

const scheme = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--err)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-2)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-primary-color-filled': '#2438d6',
  '--mantine-primary-color-filled-hover': '#1b2bb0',
  '--mantine-color-disabled': 'var(--surface-2)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
};

/** The library's colours come from the tokens, which carry both modes. */
export const tokensForLibrary: CSSVariablesResolver = () => ({ variables: {}, light: scheme, dark: scheme });
