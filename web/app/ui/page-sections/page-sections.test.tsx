import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { PageSections } from "./page-sections.tsx";

const sections = ["Plan", "Notifications"].map((title) => ({ id: title, title, content: title }));

test.for(["wheel", "touchMove"] as const)(
  "[SET-01] a reader who scrolls on by %s isn't led back by what arrives later",
  (scroll) => {
    render(
      <MantineProvider env="test">
        <MemoryRouter initialEntries={["/#Notifications"]}>
          <PageSections sections={sections} />
        </MemoryRouter>
      </MantineProvider>,
    );
    const led = screen.getByRole("link", { name: "Notifications" });
    expect(led).toHaveAttribute("aria-current");
    fireEvent[scroll](window);
    expect(led).not.toHaveAttribute("aria-current");
  },
);
