import { Button } from './button.tsx';
import { useDensity } from './density.ts';
import { SavedViewsMenu } from './saved-views-menu.tsx';

/** What every long list has in its head: the operator's own views of it, and how close its rows stand. */
export function ListTools() {
  const [isDense, setDense] = useDensity();
  return (
    <div className="row tight">
      <SavedViewsMenu />
      <Button icon={isDense ? 'check' : 'menu'} aria-pressed={isDense} onClick={() => setDense(!isDense)}>
        แถวชิด
      </Button>
    </div>
  );
}
