import { useRef, useState } from 'react';
import { expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { useFocusKept } from './use-focus-kept';

interface ListProps {
  readonly names: readonly string[];
  readonly work: () => Promise<boolean>;
}

/** Each button goes with its row once its work is done; the heading goes with the last of them. */
const List = ({ names, work }: ListProps) => {
  const [left, setLeft] = useState(names);
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useFocusKept(heading);
  const press = async (name: string): Promise<void> => {
    keepFocus();
    setBusy(true);
    const isDone = await work();
    setBusy(false);
    if (isDone) setLeft((all) => all.filter((one) => one !== name));
  };
  return (
    <main id="main" tabIndex={-1}>
      <input aria-label="Başka yer" />
      {left.length > 0 && (
        <h2 ref={heading} tabIndex={-1}>
          Silinenler
        </h2>
      )}
      {left.map((name) => (
        <Button key={name} busy={busy} onClick={() => void press(name)}>
          {name}
        </Button>
      ))}
    </main>
  );
};
const focused = () => document.activeElement;
const button = (name: string) => screen.getByRole('button', { name });
const pressed = async (name: string): Promise<void> => {
  button(name).focus();
  await userEvent.keyboard('{Enter}');
};

it('goes to what stands above the rows, and with the last of them to the page', async () => {
  render(<List names={['Adana', 'Feke']} work={() => Promise.resolve(true)} />);
  await pressed('Adana');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading')));
  await pressed('Feke');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('main')));
});

it('stays on what was pressed where that failed, also when it was closed meanwhile as browsers take the focus then', async () => {
  let letGo = (): void => undefined;
  const work = () => new Promise<boolean>((done) => (letGo = () => done(false)));
  render(<List names={['Adana']} work={work} />);
  await pressed('Adana');
  expect(button('Adana')).toHaveProperty('disabled', true);
  // As Chromium does by itself.
  if (focused() instanceof HTMLElement) (focused() as HTMLElement).blur();
  letGo();
  await waitFor(() => expect(focused()).toBe(button('Adana')));
});

it('leaves whoever went on meanwhile where they are', async () => {
  let letGo = (): void => undefined;
  const work = () => new Promise<boolean>((done) => (letGo = () => done(true)));
  render(<List names={['Adana', 'Feke']} work={work} />);
  await pressed('Adana');
  const elsewhere = screen.getByRole('textbox');
  elsewhere.focus();
  letGo();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Adana' })).toBeNull());
  expect(focused()).toBe(elsewhere);
});

it('waits for what stands near while that is closed, too', async () => {
  const File = () => {
    const [step, setStep] = useState<'tried' | 'works' | 'done'>('tried');
    const choose = useRef<HTMLButtonElement>(null);
    const keepFocus = useFocusKept(choose);
    const apply = async (): Promise<void> => {
      keepFocus();
      setStep('works');
      await Promise.resolve();
    };
    return (
      <>
        <Button ref={choose} busy={step === 'works'} onClick={() => setStep('done')}>
          Dosya yükle
        </Button>
        {step === 'tried' && <Button onClick={() => void apply()}>Uygula</Button>}
        <input aria-label="Bitti" onInput={() => setStep('done')} />
      </>
    );
  };
  render(<File />);
  await pressed('Uygula');
  expect(focused()).toBe(document.body);
  fireEvent.input(screen.getByRole('textbox'));
  await waitFor(() => expect(focused()).toBe(button('Dosya yükle')));
});

/** Its button stays after its work; it goes later, as when somebody else takes its row away. */
const Later = () => {
  const [isThere, setIsThere] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useFocusKept(heading);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Silinenler
      </h2>
      <p>Boş yer</p>
      <input aria-label="Başka yer" />
      {isThere && <Button onClick={keepFocus}>Adana</Button>}
      <input aria-label="Gitti" onInput={() => setIsThere(false)} />
    </>
  );
};
const gone = async (): Promise<void> => {
  fireEvent.input(screen.getByRole('textbox', { name: 'Gitti' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Adana' })).toBeNull());
};

it('calls nobody back later who pressed on an empty place of the page since', async () => {
  render(<Later />);
  await pressed('Adana');
  await userEvent.click(screen.getByText('Boş yer'));
  expect(focused()).toBe(document.body);
  await gone();
  expect(focused()).toBe(document.body);
});

it('calls nobody back later who was elsewhere with the keyboard since', async () => {
  render(<Later />);
  await pressed('Adana');
  const elsewhere = screen.getByRole('textbox', { name: 'Başka yer' });
  elsewhere.focus();
  elsewhere.blur();
  await gone();
  expect(focused()).toBe(document.body);
});

it('goes with what was pressed where nobody went elsewhere, however late', async () => {
  render(<Later />);
  await pressed('Adana');
  await gone();
  expect(focused()).toBe(screen.getByRole('heading'));
});

it('goes to the page where what stood near has gone as well', async () => {
  const Row = () => {
    const [isThere, setIsThere] = useState(true);
    const near = useRef<HTMLElement | null>(null);
    const keepFocus = useFocusKept(near);
    const take = (link: HTMLElement | null): void => {
      near.current = link;
      keepFocus();
      setIsThere(false);
    };
    return (
      <main id="main" tabIndex={-1}>
        {isThere && (
          <p>
            <a href="/adana">Adana</a>
            <Button onClick={({ currentTarget }) => take(currentTarget.parentElement?.querySelector('a') ?? null)}>
              Öne al
            </Button>
          </p>
        )}
      </main>
    );
  };
  render(<Row />);
  await pressed('Öne al');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('main')));
});

/** Rows that go once that was asked; `early`: before the dialog is closed, as where the list is read anew first. */
const Asked = ({ early }: { readonly early: boolean }) => {
  const [left, setLeft] = useState(['Adana', 'Feke']);
  const [asked, setAsked] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useFocusKept(heading);
  const take = (name: string | undefined): void => setLeft((all) => all.filter((one) => one !== name));
  const remove = async (): Promise<void> => {
    if (early) take(asked);
    await Promise.resolve();
    setAsked(undefined);
    await new Promise((done) => setTimeout(done, 20));
    take(asked);
  };
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Silinenler
      </h2>
      {left.map((name) => (
        <Button
          key={name}
          onClick={() => {
            keepFocus();
            setAsked(name);
          }}
        >
          {name}
        </Button>
      ))}
      {asked !== undefined && (
        <ConfirmDialog
          open
          title="Silinsin mi?"
          description={asked}
          confirm="Sil"
          onConfirm={() => void remove()}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
};

it.each([true, false])(
  'outlives a dialog that asks first, whether the row goes before it (%s) or after',
  async (early) => {
    render(<Asked early={early} />);
    await pressed('Adana');
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }));
    await waitFor(() => expect(focused()).toBe(button('Adana')));
    await pressed('Feke');
    await screen.findByRole('dialog');
    await pressed('Sil');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Feke' })).toBeNull());
    await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Silinenler' })));
  },
);
