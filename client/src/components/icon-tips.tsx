import { type ReactNode, useEffect, useState } from 'react';
import { ShownTip } from './grid/tips.tsx';

/** The name of every button and link that shows no words appears beside it, on hover and on focus by key. */
export function IconTips({ children }: { readonly children: ReactNode }) {
  const [of, setOf] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const hide = () => setOf(null);
    const show = ({ target }: Event) => setOf(iconAt(target));
    const onPointer = (event: PointerEvent) => event.pointerType === 'mouse' && show(event);
    const onFocus = (event: FocusEvent) =>
      event.target instanceof Element && event.target.matches(':focus-visible') ? show(event) : hide();
    document.addEventListener('pointerover', onPointer);
    document.addEventListener('focusin', onFocus);
    for (const end of ENDS) document.addEventListener(end, hide, true);
    return () => {
      document.removeEventListener('pointerover', onPointer);
      document.removeEventListener('focusin', onFocus);
      for (const end of ENDS) document.removeEventListener(end, hide, true);
    };
  }, []);
  const text = of?.isConnected ? nameOf(of) : null;
  return (
    <>
      {children}
      {of && text && <ShownTip tip={{ text, of }} />}
    </>
  );
}

const ENDS = ['focusout', 'keydown', 'pointerdown', 'scroll'] as const;

/** @returns the button or link of which only an icon can be seen; null: it has words, or a tip of its own */
function iconAt(target: EventTarget | null): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>('button, a[href]') : null;
  if (!control || control.closest('[title], [data-tip], [data-own-tip]') || showsWords(control)) return null;
  return control.querySelector('svg') ? control : null;
}

const nameOf = (control: HTMLElement): string | null => control.getAttribute('aria-label') ?? control.textContent;

/** Words for screen readers only are one pixel wide. */
function showsWords(control: HTMLElement): boolean {
  const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (textContent?.trim() && parentElement && parentElement.getBoundingClientRect().width > 1) return true;
  }
  return false;
}
