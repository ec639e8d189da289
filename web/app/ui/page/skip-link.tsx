/** Takes keyboard users past the navigation. The target is the page's `<main id="content">`. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#content">
      Skip to content
    </a>
  );
}

interface SkipListProps {
  readonly label: string;
  /** Id of what follows; it can take the focus. */
  readonly target: string;
}

/** Takes keyboard users past a long list. The address stays as it is. */
export function SkipList({ label, target }: SkipListProps) {
  return (
    <a
      className="skip-link"
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {label}
    </a>
  );
}
