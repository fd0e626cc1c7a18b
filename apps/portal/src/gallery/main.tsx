// First of all: it says the order of the layers.
import '../ui/tokens.css';
import '../ui/reset.css';
import './demo-look.css';
import './gallery.css';

import { chooseLanguage } from '@foyer/contract/languages';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../app/app.tsx';
import { loadScreen } from '../app/load-view.ts';
import { followHeading } from '../app/page-title.ts';
import { routes } from '../app/routes.ts';
import type { View } from '../app/view.ts';
import { beginWords, showLanguage } from '../i18n/language.ts';
import { WordsProvider } from '../i18n/text.tsx';
import type { Shown } from '../scenes/scene-expectation.ts';
import type { PartScene, ScreenScene } from '../scenes/screen-scene.ts';
import { setLanguage } from '../session/browser/current-language.ts';
import type { How } from '../session/navigation.ts';
import { observable } from '../session/observable.ts';
import { PageContext, providePage } from '../session/page.ts';
import { ToastHost } from '../ui/feedback/toast.tsx';
import type { Scene } from '../ui/gallery/scene.ts';
import { demoPage } from './demo-page.ts';
import { play } from './play.ts';
import { record } from './record.ts';
import { SceneList } from './scene-list.tsx';
import { scenes } from './scenes.ts';
import { scriptDocuments } from './scripted-documents.ts';
import { scriptNetwork } from './scripted-network.ts';
import { setStage } from './set-stage.ts';
import { stayHere } from './stay-here.ts';
import { titleProblem } from './title-problem.ts';
import { unmet } from './unmet.ts';
import { longerPatterns, patternOf } from './words-shown.ts';

const query = new URLSearchParams(location.search);
const scene = scenes.get(query.get('scene') ?? '');
const theme = query.get('theme');
const language = chooseLanguage([query.get('lang')]);
const page = demoPage(language);
const words = beginWords({ language, phrases: {} });
document.querySelector('link[rel=icon]')?.setAttribute('href', page.brand.mark);
const root = document.createElement('div');
root.id = 'stage';

/** Notes where a screen leads, and stays. */
const navigator = {
  go(to: string, how?: How) {
    record.went = { to, notice: how?.notice };
  },
  async afterSignIn() {
    record.went = { to: 'after sign-in', notice: undefined };
  },
  prefetchAfterSignIn: async () => undefined,
};

const appWith = (view: Omit<View, 'round'>) => (
  <App page={page} words={words} views={observable<View>({ ...view, round: 0 })} navigator={navigator} />
);

async function appOf({ path }: ScreenScene): Promise<ReactNode> {
  const route = routes[path];
  return appWith({ path, Screen: await loadScreen(route) });
}

type Part = Scene & Pick<PartScene, 'inShell'>;

/** A part by itself, or in the shell of a screen that has no path of its own. */
function partOf({ render, inShell }: Part): ReactNode {
  if (inShell) return appWith({ path: '/', isMessage: inShell === 'message', Screen: render });
  return (
    <PageContext value={page}>
      <WordsProvider words={words}>
        <ToastHost>{render()}</ToastHost>
      </WordsProvider>
    </PageContext>
  );
}

const listOfScenes: Part = { id: 'list', render: () => <SceneList scenes={scenes} /> };

/** Plays a scene. @returns what does not come of it that should */
async function problemsOf(
  { play: steps = [], expect = [] }: Partial<ScreenScene>,
  inShell: boolean,
): Promise<string[]> {
  const patterns = {
    of: (shown: Shown) => patternOf(shown, words.get()),
    longer: (shown: Shown) => longerPatterns(shown, words.get()),
  };
  try {
    await play(steps, patterns.of);
    const problems = await unmet(expect, patterns);
    return inShell ? [...problems, ...(await titleProblem(page.brand.familyName))] : problems;
  } catch (error) {
    return [String(error)];
  }
}

async function show(): Promise<void> {
  if (theme) document.documentElement.dataset.theme = theme;
  const isScreen = scene && 'path' in scene;
  scriptNetwork(isScreen ? scene.answers : undefined);
  scriptDocuments(isScreen ? scene.documents : undefined);
  stayHere();
  providePage(page);
  if (isScreen) setStage(scene);
  setLanguage(language, false);
  await showLanguage(language);
  document.body.append(root);
  followHeading(page);
  createRoot(root).render(isScreen ? await appOf(scene) : partOf(scene ?? listOfScenes));
  const inShell = isScreen || (scene !== undefined && 'inShell' in scene);
  const problems = scene ? await problemsOf(scene, inShell) : [];
  // Tells whoever drives the page that it has come to rest, and how.
  document.documentElement.dataset.ready = JSON.stringify(problems);
}

void show();
