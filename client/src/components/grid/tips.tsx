import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden.tsx';
import classes from './tips.module.css';

interface Tip {
  readonly text: string;
  readonly of: HTMLElement;
  /** Whether screen readers announce it, because it answers something that was typed. */
  readonly isAnswer: boolean;
}

/** Whether a key would type something into a cell. */
const writes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || ['Enter', 'Backspace', 'Delete', 'F2'].includes(key));

/**
 * A single tooltip for all elements inside: the `data-tip` of a button without a label, the full text of something that is
 * cut off, and why a cell with `data-why` cannot be edited when somebody types into it. Elements without a tooltip need no
 * rendering and no listeners, however many cells there are.
 */
export function Tips({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const [tip, setTip] = useState<Tip | null>(null);
  const hide = () => setTip(null);

  function show({ target }: SyntheticEvent, isPointer: boolean): void {
    const of =
      target instanceof Element ? target.closest<HTMLElement>('[data-tip], input, select, span, td, th') : null;
    const text = of && (of.dataset.tip ?? (isPointer ? cutText(of) : null));
    setTip(of && text ? { text, of, isAnswer: false } : null);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { target } = event;
    const why = target instanceof HTMLElement ? target.dataset.why : undefined;
    if (why !== undefined && writes(event) && event.key !== 'Enter')
      setTip({ text: why, of: target as HTMLElement, isAnswer: true });
    else hide();
  }

  useEffect(() => {
    if (!tip) return;
    window.addEventListener('scroll', hide, { passive: true });
    return () => window.removeEventListener('scroll', hide);
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to the controls within
    <div
      className={className}
      onPointerOver={(event) => event.pointerType === 'mouse' && show(event, true)}
      onPointerLeave={hide}
      onFocus={(event) => show(event, false)}
      onBlur={hide}
      onPointerUp={hide} // what it offers is about to be done: another name may hold then
      onKeyDownCapture={onKeyDown}
    >
      {children}
      <VisuallyHidden>
        <span role="status">{tip?.isAnswer && tip.text}</span>
      </VisuallyHidden>
      {tip && <ShownTip tip={tip} />}
    </div>
  );
}

const GAP = 6;
const EDGE = 8;

/** Shown below its element, or above it near the bottom of the window. */
export function ShownTip({ tip: { text, of } }: { tip: Pick<Tip, 'text' | 'of'> }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const own = shown.current;
    if (!own) return;
    const about = of.getBoundingClientRect();
    const { width, height } = own.getBoundingClientRect();
    const below = about.bottom + GAP;
    own.style.top = `${below + height > window.innerHeight - EDGE ? about.top - GAP - height : below}px`;
    own.style.left = `${Math.max(EDGE, Math.min(about.left, window.innerWidth - width - EDGE))}px`;
  }, [of]);
  return (
    <div ref={shown} className={classes.tip} aria-hidden="true" data-tip-shown>
      {text}
    </div>
  );
}

/** @returns the full text of an element that is cut off; null if all of it is visible */
function cutText(of: HTMLElement): string | null {
  if (of instanceof HTMLSelectElement) {
    const parts = [...(of.parentElement?.querySelectorAll<HTMLElement>('[data-chosen], [data-note]') ?? [])];
    return parts.some(isCut) ? parts.map(({ textContent }) => textContent).join(' ') : null;
  }
  if (!isCut(of)) return null;
  return of instanceof HTMLInputElement ? of.value : of.textContent;
}

const isCut = ({ scrollWidth, clientWidth }: HTMLElement): boolean => clientWidth > 0 && scrollWidth > clientWidth + 1;
